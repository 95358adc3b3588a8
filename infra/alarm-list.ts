import { Duration } from "aws-cdk-lib";
import {
  ComparisonOperator,
  MathExpression,
  Metric,
  Stats,
  TreatMissingData,
  type IMetric,
} from "aws-cdk-lib/aws-cloudwatch";
import type { ApiStack } from "./api.ts";
import type { EventFunctionsStack } from "./event-functions-stack.ts";
import type { StorageStack } from "./storage.ts";

export interface AlarmSpec {
  /** Also the title of its section in docs/runbook.md. */
  name: string;
  /** One sentence: what a user cannot do while it rings. */
  whileItRings: string;
  metric: IMetric;
  threshold: number;
  /** Absent: 1. */
  periods?: number;
  /** Absent: at or above the threshold. */
  comparison?: ComparisonOperator;
  /** Absent: silence is good. */
  missing?: TreatMissingData;
}

interface Watched {
  api: ApiStack;
  storage: StorageStack;
  events: EventFunctionsStack;
}

const minutes = (count: number) => ({ period: Duration.minutes(count) });

export function alarmList(watched: Watched): AlarmSpec[] {
  return [
    ...apiAlarms(watched),
    ...tableAlarms(watched),
    ...mailAlarms(watched),
    ...jobAlarms(watched),
    ...leftBehind(watched),
  ];
}

function apiAlarms({ api: { httpApi } }: Watched): AlarmSpec[] {
  return [
    {
      name: "ApiFailing",
      whileItRings: "Some users get an error in place of their card, list or login.",
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
      whileItRings: "One in a hundred users waits more than three seconds for each step.",
      metric: httpApi.metricLatency({ ...minutes(5), statistic: Stats.p(99) }),
      threshold: 3000,
      periods: 3,
    },
    {
      name: "FunctionsThrottled",
      whileItRings:
        "Users are told to try again later, because the account runs no more functions at once.",
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
  const throttled = (metricName: string) =>
    new Metric({
      namespace: "AWS/DynamoDB",
      metricName,
      dimensionsMap: { TableName: table.name },
      statistic: Stats.SUM,
      ...minutes(5),
    });
  return [
    {
      name: "TableThrottled",
      whileItRings:
        "Users see “Failed to save!” or “Loading failed!” for records that many want at once.",
      metric: new MathExpression({
        expression: "FILL(reads, 0) + FILL(writes, 0)",
        usingMetrics: {
          reads: throttled("ReadThrottleEvents"),
          writes: throttled("WriteThrottleEvents"),
        },
        ...minutes(5),
      }),
      threshold: 50,
    },
  ];
}

function mailAlarms({ storage: { queues }, events: { functions } }: Watched): AlarmSpec[] {
  const streamReaders = [...functions].filter(([name]) => name === "relayOutbox");
  const reputation = (metricName: string) =>
    new Metric({ namespace: "AWS/SES", metricName, statistic: Stats.MAXIMUM, ...minutes(60) });
  return [
    ...streamReaders.map(([, { lambda }]) => ({
      name: "OutboxLate",
      whileItRings: "Users wait for the mails that their action promised.",
      metric: lambda.metric("IteratorAge", { ...minutes(5), statistic: Stats.MAXIMUM }),
      threshold: 120_000,
    })),
    {
      name: "MailLate",
      whileItRings: "Users wait more than five minutes for a confirmation or reset mail.",
      metric: queues.work.mail.metricApproximateAgeOfOldestMessage(minutes(1)),
      threshold: 300,
      periods: 3,
    },
    {
      name: "MailBounces",
      whileItRings: "Mail providers begin to refuse us, so users may get no mail at all.",
      metric: reputation("Reputation.BounceRate"),
      threshold: 0.04,
    },
    {
      name: "MailComplaints",
      whileItRings: "Mail providers begin to file our mails as spam, so users do not see them.",
      metric: reputation("Reputation.ComplaintRate"),
      threshold: 0.0008,
    },
  ];
}

function jobAlarms({ storage: { queues } }: Watched): AlarmSpec[] {
  return [
    {
      name: "JobsLate",
      whileItRings: "Users wait more than ten minutes for a long list that they sent to be begun.",
      metric: queues.work.job.metricApproximateAgeOfOldestMessage(minutes(1)),
      threshold: 600,
      periods: 3,
    },
    {
      name: "PicturesLate",
      whileItRings: "Users wait more than five minutes to see a picture that they have uploaded.",
      metric: queues.work.picture.metricApproximateAgeOfOldestMessage(minutes(1)),
      threshold: 300,
      periods: 3,
    },
    {
      name: "TiesLate",
      whileItRings: "Colleagues and cards still name a company that was deleted ten minutes ago.",
      metric: queues.work.tie.metricApproximateAgeOfOldestMessage(minutes(1)),
      threshold: 600,
      periods: 3,
    },
    {
      name: "VisitsLate",
      whileItRings: "Owners of cards do not see the visits of the last half hour.",
      metric: queues.work.visit.metricApproximateAgeOfOldestMessage(minutes(1)),
      threshold: 1800,
      periods: 3,
    },
    {
      name: "ExportsLate",
      whileItRings: "Users wait more than ten minutes for the download of their data to be begun.",
      metric: queues.work.export.metricApproximateAgeOfOldestMessage(minutes(1)),
      threshold: 600,
      periods: 3,
    },
  ];
}

/** What a user misses while something that its function gave up waits for a person. */
const missed: Readonly<Record<string, string>> = {
  sendMail: "A user does not get a mail that was promised, and will not get it by itself.",
  makeExport: "A user waits for the download of their data, and will not get it by itself.",
  eraseDueAccounts: "Somebody who has left may still be kept longer than we promised.",
  receiveUpload:
    "A file that a user has sent is not there until they try again, and is gone after a day.",
  sweepFiles: "Files that users have deleted may still be kept.",
  makePictures: "A picture stays without its small forms, or a card's page shows an old one.",
  endCompanyTies: "Some colleagues and cards still name a company that was deleted.",
  countVisits: "Owners of cards miss visits in their statistics.",
  rollUpVisits: "Owners of cards may see a few visits of a past day twice.",
  endDeadJobs:
    "A long list or a download that was given up is shown as going on, and never as failed.",
  runJob: "A long list that a user sent stays half done, and will not be finished by itself.",
};

function leftBehind({ storage: { queues }, events: { functions } }: Watched): AlarmSpec[] {
  const sweepers = [...functions].filter(([name]) => name === "sweepOutbox");
  const deadLetters = [...queues.deadLetters].map(([name, queue]) => ({
    name: `DeadLetters-${name}`,
    whileItRings:
      missed[name] ?? "Something that a saved change promised was given up and waits for a person.",
    metric: queue.metricApproximateNumberOfMessagesVisible(minutes(1)),
    threshold: 1,
  }));
  return [
    ...sweepers.map(([, { lambda }]) => ({
      name: "SweepStopped",
      whileItRings: "A mail or job whose first handing on failed stays where it is.",
      metric: lambda.metricInvocations({ ...minutes(5), statistic: Stats.SUM }),
      threshold: 1,
      comparison: ComparisonOperator.LESS_THAN_THRESHOLD,
      missing: TreatMissingData.BREACHING,
    })),
    ...deadLetters,
  ];
}
