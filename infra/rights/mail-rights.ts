import { ArnFormat, type Stack } from "aws-cdk-lib";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { configurationSetName } from "../common/stage-names.ts";
import type { Configuration } from "../common/configuration.ts";

/** Allows sending from the product's own address only. */
export function allowMailSends(stack: Stack, configuration: Configuration): PolicyStatement {
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
      arn("configuration-set", configurationSetName(configuration)),
    ],
    conditions: { StringEquals: { "ses:FromAddress": configuration.mailSender } },
  });
}

/** Domain of the sender. */
export function mailDomain({ mailSender }: Configuration): string {
  const domain = mailSender.split("@")[1];
  if (!domain) throw new Error(`MAIL_SENDER must be an address, not "${mailSender}"`);
  return domain;
}
