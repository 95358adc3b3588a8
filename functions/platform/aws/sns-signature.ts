import { createPublicKey, verify, type KeyObject } from "node:crypto";
import * as z from "zod/mini";
import type { Deadline } from "../lambda/deadline.ts";
import { serviceEndpoint } from "../lambda/environment.ts";

/** A notification as SNS puts it on a queue, with its signature (Amazon SNS developer guide, message signatures). */
export const signedNotification = z.object({
  Type: z.literal("Notification"),
  MessageId: z.string(),
  TopicArn: z.string(),
  Subject: z.optional(z.string()),
  Message: z.string(),
  Timestamp: z.string(),
  SignatureVersion: z.string(),
  Signature: z.string(),
  SigningCertURL: z.string(),
});
export type SignedNotification = z.infer<typeof signedNotification>;

/** A notification that SNS has not signed, or that is of another topic. */
export class NotificationRefused extends Error {
  override name = "NotificationRefused";
}

/** Longest time for a certificate, in ms. */
const timeoutMs = 3000;

/** Keys by the path of their certificate. SNS changes it rarely. */
const keys = new Map<string, KeyObject>();

/**
 * Checks that SNS has signed a notification of the topic, with SHA-256. The certificate is read from the service itself,
 * whatever its address in the notification says. Throws `NotificationRefused`, and retryable errors.
 */
export async function checkNotification(
  notification: SignedNotification,
  topicArn: string,
  deadline: Deadline,
): Promise<void> {
  if (notification.TopicArn !== topicArn) throw new NotificationRefused("Another topic");
  if (notification.SignatureVersion !== "2") throw new NotificationRefused("Another signature");
  const key = await loadKey(notification.SigningCertURL, topicArn, deadline);
  const signature = Buffer.from(notification.Signature, "base64");
  if (!verify("sha256", Buffer.from(listSigned(notification)), key, signature))
    throw new NotificationRefused("A wrong signature");
}

/** What SNS signs: the names and values of these fields, each on a line of its own. */
export function listSigned(notification: Omit<SignedNotification, "Signature">): string {
  const { Message, MessageId, Subject, Timestamp, TopicArn, Type } = notification;
  const subject = Subject === undefined ? {} : { Subject };
  return Object.entries({ Message, MessageId, ...subject, Timestamp, TopicArn, Type })
    .map(([name, value]) => `${name}\n${value}\n`)
    .join("");
}

async function loadKey(url: string, topicArn: string, deadline: Deadline): Promise<KeyObject> {
  const path = readCertificatePath(url, topicArn);
  const known = keys.get(path);
  if (known) return known;
  const [, , , region = ""] = topicArn.split(":");
  const origin = serviceEndpoint("SNS") ?? `https://${hostOf(region)}`;
  const reply = await fetch(`${origin}${path}`, {
    redirect: "error",
    signal: AbortSignal.timeout(Math.ceil(Math.min(timeoutMs, deadline.left()))),
  });
  if (!reply.ok) throw new Error(`The certificate was answered with ${reply.status}`);
  const key = createPublicKey(await reply.text());
  keys.set(path, key);
  return key;
}

const hostOf = (region: string) => `sns.${region}.amazonaws.com`;

/** The path of a certificate. Throws `NotificationRefused` for an address that is not the service's own. */
function readCertificatePath(url: string, topicArn: string): string {
  const [, , , region = ""] = topicArn.split(":");
  const prefix = `https://${hostOf(region)}`;
  const path = url.startsWith(prefix) ? url.slice(prefix.length) : "";
  if (!/^\/SimpleNotificationService-[0-9a-f]{32}\.pem$/.test(path))
    throw new NotificationRefused("A certificate of another host");
  return path;
}
