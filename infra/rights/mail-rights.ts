import { ArnFormat, type Stack } from "aws-cdk-lib";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { configurationSetName } from "../common/stage-names.ts";
import type { Configuration } from "../common/configuration.ts";

/** Allows sending from addresses at the verified domain only: admins choose what is before the @. */
export function allowMailSends(stack: Stack, configuration: Configuration): PolicyStatement {
  return new PolicyStatement({
    actions: ["ses:SendRawEmail"],
    resources: [
      formatMailArn(stack, "identity", mailDomain(configuration)),
      formatMailArn(stack, "configuration-set", configurationSetName(configuration)),
    ],
    conditions: { StringLike: { "ses:FromAddress": `*@${mailDomain(configuration)}` } },
  });
}

/** Allows reading what SES knows about the sender's domain. */
export function allowSenderCheck(stack: Stack, configuration: Configuration): PolicyStatement {
  return new PolicyStatement({
    actions: ["ses:GetEmailIdentity"],
    resources: [formatMailArn(stack, "identity", mailDomain(configuration))],
  });
}

function formatMailArn(stack: Stack, resource: string, resourceName: string): string {
  const arnFormat = ArnFormat.SLASH_RESOURCE_NAME;
  return stack.formatArn({ service: "ses", resource, resourceName, arnFormat });
}

/** Domain of the sender. */
export function mailDomain({ mailSender }: Configuration): string {
  const domain = mailSender.split("@")[1];
  if (!domain) throw new Error(`MAIL_SENDER must be an address, not "${mailSender}"`);
  return domain;
}
