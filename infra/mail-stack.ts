import { CfnOutput, Stack, type StackProps } from "aws-cdk-lib";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
  SuppressionReasons,
} from "aws-cdk-lib/aws-ses";
import { Topic } from "aws-cdk-lib/aws-sns";
import type { Construct } from "constructs";
import type { Configuration } from "./common/configuration.ts";
import { configurationSetName } from "./common/stage-names.ts";
import { mailDomain } from "./rights/mail-rights.ts";

interface MailProps extends StackProps {
  configuration: Configuration;
}

/** The sender's domain at SES, and the topic for the events of each mail. */
export class MailStack extends Stack {
  /** Send, delivery, bounce and complaint events of every mail. */
  readonly events: Topic;

  constructor(scope: Construct, id: string, props: MailProps) {
    super(scope, id, props);
    const domain = mailDomain(props.configuration);
    const configurationSet = new ConfigurationSet(this, "ConfigurationSet", {
      configurationSetName: configurationSetName(props.configuration),
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      reputationMetrics: true,
      // After a complaint SES would drop the mails about access to the account too (docs/decisions/mails.md).
      suppressionReasons: SuppressionReasons.BOUNCES_ONLY,
    });
    this.events = new Topic(this, "Events", { enforceSSL: true, signatureVersion: "2" });
    this.events.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal("ses.amazonaws.com")],
        actions: ["sns:Publish"],
        resources: [this.events.topicArn],
        conditions: { StringEquals: { "AWS:SourceAccount": this.account } },
      }),
    );
    configurationSet.addEventDestination("Events", {
      destination: EventDestination.snsTopic(this.events),
      events: [
        EmailSendingEvent.SEND,
        EmailSendingEvent.DELIVERY,
        EmailSendingEvent.BOUNCE,
        EmailSendingEvent.COMPLAINT,
        EmailSendingEvent.REJECT,
      ],
    });
    const identity = new EmailIdentity(this, "Identity", {
      identity: Identity.domain(domain),
      // The default set of all mails of this domain.
      configurationSet,
      mailFromDomain: `mail.${domain}`,
    });
    identity.dkimRecords.forEach(({ name, value }, place) => {
      new CfnOutput(this, `Dkim${place + 1}`, { value: `${name} CNAME ${value}` });
    });
  }
}
