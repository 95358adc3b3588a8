import type { Header } from "./raw-message.ts";
import { addressesOf, decodedHeader, headerOf } from "./raw-message.ts";

/** What SNS delivers: the body of an HTTPS or SQS subscription, or `Sns` in a Lambda's record. */
export type SnsNotification = {
  Type: "Notification";
  MessageId: string;
  TopicArn: string;
  Subject: string;
  /** JSON of the SES event: `{ eventType, mail, send | delivery | bounce | complaint }`. */
  Message: string;
  /** ISO 8601 */
  Timestamp: string;
  SignatureVersion: string;
  /** By a key of this machine, when it is delivered: nothing local can have Amazon's. */
  Signature: string;
  SigningCertURL: string;
  UnsubscribeURL: string;
};

export type SentMessage = {
  id: string;
  source: string;
  recipients: string[];
  headers: Header[];
  configurationSet: string | undefined;
  tags: Record<string, string>;
  /** ms */
  at: number;
};

export const topicArn = "arn:aws:sns:local:000000000000:mail-events";

/**
 * What SES publishes for a message sent under a configuration set (and for no other): Send, then
 * Bounce for `bounce@` recipients, Delivery for all others, and Complaint for `complaint@` ones.
 * `bounce+anything@` counts too.
 */
export function eventsOf(message: SentMessage): SnsNotification[] {
  if (!message.configurationSet) return [];
  const bounced = message.recipients.filter((address) => localPart(address) === "bounce");
  const delivered = message.recipients.filter((address) => !bounced.includes(address));
  const complained = message.recipients.filter((address) => localPart(address) === "complaint");
  const timestamp = new Date(message.at).toISOString();
  const feedbackId = crypto.randomUUID();
  const events: [type: string, detail: object][] = [["Send", {}]];
  if (delivered.length > 0) {
    const smtpResponse = "250 2.6.0 Message received";
    const detail = { timestamp, processingTimeMillis: 1, recipients: delivered, smtpResponse };
    events.push(["Delivery", { ...detail, reportingMTA: "local" }]);
  }
  if (bounced.length > 0) {
    const bouncedRecipients = bounced.map((emailAddress) => ({
      emailAddress,
      action: "failed",
      status: "5.1.1",
      diagnosticCode: "smtp; 550 5.1.1 user unknown",
    }));
    const kind = { bounceType: "Permanent", bounceSubType: "General" };
    events.push(["Bounce", { feedbackId, ...kind, bouncedRecipients, timestamp }]);
  }
  if (complained.length > 0) {
    const kind = { complaintSubType: null, complaintFeedbackType: "abuse", arrivalDate: timestamp };
    const complainedRecipients = complained.map((emailAddress) => ({ emailAddress }));
    events.push(["Complaint", { feedbackId, ...kind, complainedRecipients, timestamp }]);
  }
  const mail = mailObject(message, timestamp);
  return events.map(([eventType, detail]) =>
    notification({ eventType, mail, [eventType.toLowerCase()]: detail }, timestamp),
  );
}

export const localPart = (address: string): string =>
  (address.split("@")[0] ?? "").split("+")[0]?.toLowerCase() ?? "";

function mailObject(message: SentMessage, timestamp: string) {
  const { id, source, recipients, headers, configurationSet, tags } = message;
  const of = (name: string) => headerOf(headers, name);
  return {
    timestamp,
    source,
    sendingAccountId: "000000000000",
    messageId: id,
    destination: recipients,
    headersTruncated: false,
    headers,
    commonHeaders: {
      from: addressesOf(of("From")),
      to: addressesOf(of("To")),
      messageId: id,
      subject: decodedHeader(of("Subject")),
    },
    tags: {
      "ses:configuration-set": [configurationSet],
      ...Object.fromEntries(Object.entries(tags).map(([name, value]) => [name, [value]])),
    },
  };
}

function notification(event: object, Timestamp: string): SnsNotification {
  return {
    Type: "Notification",
    MessageId: crypto.randomUUID(),
    TopicArn: topicArn,
    Subject: "Amazon SES Email Event Notification",
    Message: JSON.stringify(event),
    Timestamp,
    SignatureVersion: "2",
    Signature: "",
    SigningCertURL: "",
    UnsubscribeURL: "",
  };
}
