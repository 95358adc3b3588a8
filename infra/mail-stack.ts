import { ArnFormat, CfnOutput, Stack, type StackProps } from "aws-cdk-lib";
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

interface MailProps extends StackProps {
  configuration: Configuration;
}

const configurationSetName = "nevjegy-mail";

/** The sender's domain at SES, and the topic that says what became of each mail. */
export class MailStack extends Stack {
  /** Send, delivery, bounce and complaint events of every mail. */
  readonly events: Topic;

  constructor(scope: Construct, id: string, props: MailProps) {
    super(scope, id, props);
    const domain = mailDomain(props.configuration);
    const configurationSet = new ConfigurationSet(this, "ConfigurationSet", {
      configurationSetName,
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      reputationMetrics: true,
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    });
    this.events = new Topic(this, "Events", { enforceSSL: true });
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
      // Mails of this domain take the set without naming it.
      configurationSet,
      mailFromDomain: `mail.${domain}`,
    });
    identity.dkimRecords.forEach(({ name, value }, place) => {
      new CfnOutput(this, `Dkim${place + 1}`, { value: `${name} CNAME ${value}` });
    });
  }
}

/** May send as the product's one address, and as nobody else. */
export function sendsMail(stack: Stack, configuration: Configuration): PolicyStatement {
  const arn = (resource: string, resourceName: string) =>
    stack.formatArn({
      service: "ses",
      resource,
      resourceName,
      arnFormat: ArnFormat.SLASH_RESOURCE_NAME,
    });
  return new PolicyStatement({
    actions: ["ses:SendRawEmail"],
    resources: [
      arn("identity", mailDomain(configuration)),
      arn("configuration-set", configurationSetName),
    ],
    conditions: { StringEquals: { "ses:FromAddress": configuration.mailSender } },
  });
}

function mailDomain({ mailSender }: Configuration): string {
  const domain = mailSender.split("@")[1];
  if (!domain) throw new Error(`MAIL_SENDER must be an address, not "${mailSender}"`);
  return domain;
}
