import { Duration } from "aws-cdk-lib";
import {
  ComparisonOperator,
  MathExpression,
  Metric,
  Stats,
  TreatMissingData,
  type IMetric,
} from "aws-cdk-lib/aws-cloudwatch";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import {
  findStreamConsumer,
  streamConsumerSpecs,
} from "../../shared/operations/stream-consumers.ts";
import type { CountAlarm } from "../../shared/operations/operation-spec.ts";
import { metricNamespace } from "../../shared/operations/metrics.ts";
import { workQueueNames, workQueueSpecs } from "../../shared/operations/work-queues.ts";
import type { ApiStack } from "../functions/api-stack.ts";
import type { EventFunctionsStack } from "../functions/event-functions-stack.ts";
import type { ProductTable } from "../storage/table.ts";
import type { StorageStack } from "../storage/storage-stack.ts";

export interface AlarmSpec {
  /** Title of its section in docs/runbook.md. */
  name: string;
  /** One sentence: what users notice while the alarm rings. */
  whileItRings: string;
  metric: IMetric;
  threshold: number;
  /** Absent: 1. */
  periods?: number;
  /** Absent: at or above the threshold. */
  comparison?: ComparisonOperator;
  /** What missing data means; absent: no alarm. */
  missing?: TreatMissingData;
}

interface Watched {
  api: ApiStack;
  storage: StorageStack;
  events: EventFunctionsStack;
}

const minutes = (count: number) => ({ period: Duration.minutes(count) });

/** Every alarm of the product. Work queues and event functions declare theirs in their rows. */
export function listAlarms(watched: Watched): AlarmSpec[] {
  return [
    ...apiAlarms(watched),
    ...tableAlarms(watched),
    ...mailAlarms(),
    ...queueAlarms(watched),
    feedbackUndelivered(watched),
    ...eventFunctionAlarms(watched),
  ];
}

function apiAlarms({ api: { httpApi } }: Watched): AlarmSpec[] {
  return [
    {
      name: "ApiFailing",
      whileItRings: "Some users get an error instead of their card, list or login.",
      metric: new MathExpression({
        expression: "IF(calls >= 20, 100 * failures / calls, 0)",
        usingMetrics: {
          failures: httpApi.metricServerError(minutes(5)),
          calls: httpApi.metricCount({ ...minutes(5), statistic: Stats.SAMPLE_COUNT }),
        },
        ...minutes(5),
      }),
      threshold: 1,
    },
    {
      name: "ApiSlow",
      whileItRings: "One call in a hundred takes more than three seconds.",
      metric: httpApi.metricLatency({ ...minutes(5), statistic: Stats.p(99) }),
      threshold: 3000,
      periods: 3,
    },
    {
      name: "FunctionsThrottled",
      whileItRings:
        "Users are told to try again later, because the account has reached its limit of concurrent functions.",
      metric: new Metric({
        namespace: "AWS/Lambda",
        metricName: "Throttles",
        statistic: Stats.SUM,
        ...minutes(5),
      }),
      threshold: 5,
    },
  ];
}

function tableAlarms({ storage: { table } }: Watched): AlarmSpec[] {
  return [
    {
      name: "TableReadsThrottled",
      whileItRings:
        "Users see “Loading failed!” for records or lists that many users call at once.",
      metric: throttledRequests(table, "ReadThrottleEvents"),
      threshold: 50,
    },
    {
      name: "TableWritesThrottled",
      whileItRings: "Users see “Failed to save!” for records that many users change at once.",
      metric: throttledRequests(table, "WriteThrottleEvents"),
      threshold: 50,
    },
  ];
}

/**
 * Refused requests of the table and of each index: DynamoDB counts them apart, and a throttled index refuses the writes
 * of the table. Reads and writes have an alarm each, since an alarm takes ten metrics.
 */
function throttledRequests({ name, indexNames }: ProductTable, metricName: string): MathExpression {
  const throttled = (dimensions: Readonly<Record<string, string>>) =>
    new Metric({
      namespace: "AWS/DynamoDB",
      metricName,
      dimensionsMap: { TableName: name, ...dimensions },
      statistic: Stats.SUM,
      ...minutes(5),
    });
  const metrics = {
    table: throttled({}),
    ...Object.fromEntries(
      indexNames.map((index) => [index, throttled({ GlobalSecondaryIndexName: index })]),
    ),
  };
  return new MathExpression({
    expression: Object.keys(metrics)
      .map((id) => `FILL(${id}, 0)`)
      .join(" + "),
    usingMetrics: metrics,
    ...minutes(5),
  });
}

function mailAlarms(): AlarmSpec[] {
  return [
    {
      name: "MailBounces",
      whileItRings: "Mail providers begin to refuse us, so users may get no mail at all.",
      metric: sesMetric("Reputation.BounceRate"),
      threshold: 0.04,
    },
    {
      name: "MailComplaints",
      whileItRings: "Mail providers begin to mark our mails as spam, so users do not see them.",
      metric: sesMetric("Reputation.ComplaintRate"),
      threshold: 0.0008,
    },
  ];
}

function sesMetric(metricName: string): Metric {
  return new Metric({
    namespace: "AWS/SES",
    metricName,
    statistic: Stats.MAXIMUM,
    ...minutes(60),
  });
}

function queueAlarms({ storage: { queues } }: Watched): AlarmSpec[] {
  return workQueueNames.map((queue) => {
    const { name, afterSeconds, whileItRings } = workQueueSpecs[queue].lateAlarm;
    return {
      name,
      whileItRings,
      metric: queues.work[queue].metricApproximateAgeOfOldestMessage(minutes(1)),
      threshold: afterSeconds,
      periods: 3,
    };
  });
}

function feedbackUndelivered({ storage: { queues } }: Watched): AlarmSpec {
  return {
    name: "DeadLetters-feedbackTopic",
    whileItRings:
      "Mails are still sent to an address that does not exist or whose owner reported them as spam.",
    metric: queues.undelivered.metricApproximateNumberOfMessagesVisible(minutes(1)),
    threshold: 1,
  };
}

function eventFunctionAlarms({ events: { functions } }: Watched): AlarmSpec[] {
  return functions.flatMap(({ name, spec, lambda, deadLetters }) => [
    ...streamLate(lambda, spec.source),
    ...(spec.stopAlarm ? [stopped(lambda, spec.stopAlarm)] : []),
    ...(spec.countAlarms ?? []).map((alarm) => counted(lambda, alarm)),
    failed(name, spec.missed, lambda, deadLetters),
  ]);
}

/** What a function writes to its log as a metric. */
function counted(
  lambda: IFunction,
  { name, metric, periods, whileItRings }: CountAlarm,
): AlarmSpec {
  return {
    name,
    whileItRings,
    metric: new Metric({
      namespace: metricNamespace,
      metricName: metric,
      dimensionsMap: { FunctionName: lambda.functionName },
      statistic: Stats.SUM,
      ...minutes(5),
    }),
    threshold: 1,
    periods,
  };
}

/** A caller that waits for the result sees a single failure itself. */
function failed(
  name: string,
  whileItRings: string,
  lambda: IFunction,
  deadLetters: IQueue | undefined,
): AlarmSpec {
  if (deadLetters === undefined)
    return {
      name: `Failing-${name}`,
      whileItRings,
      metric: lambda.metricErrors({ ...minutes(5), statistic: Stats.SUM }),
      threshold: 5,
    };
  return {
    name: `DeadLetters-${name}`,
    whileItRings,
    metric: deadLetters.metricApproximateNumberOfMessagesVisible(minutes(1)),
    threshold: 1,
  };
}

/** The age of the newest record in a batch is how far the consumer is behind the table. */
function streamLate(lambda: IFunction, source: string): AlarmSpec[] {
  const consumer = findStreamConsumer(source);
  if (consumer === undefined) return [];
  const { name, afterSeconds, whileItRings } = streamConsumerSpecs[consumer].lateAlarm;
  const metric = lambda.metric("IteratorAge", { ...minutes(5), statistic: Stats.MAXIMUM });
  return [{ name, whileItRings, metric, threshold: 1000 * afterSeconds }];
}

function stopped(lambda: IFunction, alarm: Pick<AlarmSpec, "name" | "whileItRings">): AlarmSpec {
  return {
    ...alarm,
    metric: lambda.metricInvocations({ ...minutes(5), statistic: Stats.SUM }),
    threshold: 1,
    comparison: ComparisonOperator.LESS_THAN_THRESHOLD,
    missing: TreatMissingData.BREACHING,
  };
}
