import * as z from "zod/mini";
import { rawText } from "../model/bounds.ts";

/** `waiting`: the provider has not seen the record yet · `unknown`: the provider gave no answer. */
const senderStates = ["ok", "waiting", "missing", "unknown"] as const;
export type SenderState = (typeof senderStates)[number];

const senderState = z.enum(senderStates);

/** What the mail provider knows about the domain of the sender. */
const senderReport = z.object({
  domain: rawText(253),
  /** The provider sends for the domain. */
  identity: senderState,
  dkim: senderState,
  /** Of the domain that bounces are sent to. */
  spf: senderState,
  /** Whether mails pass DMARC: one of the two above is for the sender's own domain. */
  dmarc: senderState,
});
export type SenderReport = z.infer<typeof senderReport>;

/**
 * How a test of unsubscribing by one click ended. `noHeaders`: a mail lacks one of the two headers · `refused`: our service
 * refused the request · `unreachable`: it did not answer.
 */
const unsubscribeResults = ["works", "noHeaders", "refused", "unreachable"] as const;
export type UnsubscribeResult = (typeof unsubscribeResults)[number];

/** What is checked by asking others: the mail provider, and our own service as mail programs do. */
export const preflightReport = z.object({
  sender: senderReport,
  unsubscribe: z.enum(unsubscribeResults),
});
export type PreflightReport = z.infer<typeof preflightReport>;

/** Parts without which mail servers refuse the mails or take them for spam. */
const neededParts = ["identity", "dmarc"] as const;

/** Whether it is known that the mails would not arrive. A provider that gives no answer stops no campaign. */
export function isSenderRefused(sender: SenderReport): boolean {
  return neededParts.some((part) => sender[part] === "missing" || sender[part] === "waiting");
}
