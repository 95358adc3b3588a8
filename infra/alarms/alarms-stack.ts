import { Stack, type StackProps } from "aws-cdk-lib";
import { Alarm, ComparisonOperator, TreatMissingData } from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import type { Construct } from "constructs";
import type { AlarmSpec } from "./alarm-list.ts";
import { stackName } from "../common/stage-names.ts";
import type { Configuration } from "../common/configuration.ts";

interface AlarmsProps extends StackProps {
  configuration: Configuration;
  alarms: readonly AlarmSpec[];
}

/** All alarms, and the topic that mails them to a person. */
export class AlarmsStack extends Stack {
  readonly #prefix: string;

  constructor(scope: Construct, id: string, props: AlarmsProps) {
    super(scope, id, props);
    this.#prefix = stackName(props.configuration, "");
    const topic = new Topic(this, "Topic", { displayName: "Névjegy", enforceSSL: true });
    topic.addSubscription(new EmailSubscription(props.configuration.alarmAddress));
    topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal("cloudwatch.amazonaws.com")],
        actions: ["sns:Publish"],
        resources: [topic.topicArn],
        conditions: { StringEquals: { "AWS:SourceAccount": this.account } },
      }),
    );
    const tell = new SnsAction(topic);
    for (const spec of props.alarms) this.#add(spec).addAlarmAction(tell);
  }

  #add({ name, whileItRings, metric, threshold, periods, comparison, missing }: AlarmSpec): Alarm {
    return new Alarm(this, name, {
      alarmName: `${this.#prefix}-${name}`,
      alarmDescription: `${whileItRings} See docs/runbook.md, ${name}.`,
      metric,
      threshold,
      evaluationPeriods: periods ?? 1,
      comparisonOperator: comparison ?? ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: missing ?? TreatMissingData.NOT_BREACHING,
    });
  }
}
