import { isOptionalTopic, type MailTopic } from "../../shared/campaigns/mail-topics.ts";
import type { Store } from "../data/store/store.ts";
import { hasGivenConsent, topicStateKey } from "./consent-state.ts";

/** The addresses that have turned off a topic. News cannot be turned off apart from the rest, so nothing is read for them. */
export async function findTurnedOff(
  store: Store,
  topic: MailTopic | undefined,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  if (!isOptionalTopic(topic)) return new Set();
  const keys = new Map(emails.map((email) => [email, topicStateKey(email, topic)]));
  const items = await store.table.getMany([...keys.values()]);
  const off = new Set(items.filter((item) => !hasGivenConsent(item)).map((item) => item["pk"]));
  return new Set(emails.filter((email) => off.has(keys.get(email)?.pk)));
}
