import type { OptionalTopic } from "../../shared/campaigns/mail-topics.ts";
import { foldEmail } from "../../shared/model/formats.ts";
import { consent as consentModel, type Consent } from "../../shared/models/consent.ts";
import type { Store } from "../data/store/store.ts";
import type { Item, Key, Write } from "../platform/aws/table.ts";
import { hashText } from "../platform/lambda/ids.ts";

/**
 * The newest answer of an address to the newsletter, next to the register: a mail reads it by its key, because the index
 * of the register may lag behind a withdrawal.
 */
export function consentStateKey(email: string): Key {
  return { pk: `consentState#${hashText(foldEmail(email))}`, sk: "newsletter" };
}

/** Whether an address has turned off one topic of the news; there is no item while it gets them. */
export function topicStateKey(email: string, topic: OptionalTopic): Key {
  return { pk: `topicState#${hashText(foldEmail(email))}`, sk: topic };
}

export function hasGivenConsent(state: Item): boolean {
  return state["given"] === true;
}

/** The write that belongs into the transaction of an entry of the register. */
export function createConsentWrite({ email, given }: Pick<Consent, "email" | "given">): Write {
  return { put: { ...consentStateKey(email), given } };
}

/** The same for one topic of the news. */
export function createTopicWrite(email: string, topic: OptionalTopic, given: boolean): Write {
  return { put: { ...topicStateKey(email, topic), given } };
}

/** The newest answer in the register, for entries that are older than the state. */
export async function readConsent(store: Store, email: string): Promise<boolean> {
  return (await findNewestAnswer(store, email))?.given === true;
}

/** The newest answer of an address to the newsletter in the register; undefined when it has never answered. */
export async function findNewestAnswer(store: Store, email: string): Promise<Consent | undefined> {
  const addresses = [...new Set([email, foldEmail(email)])];
  const found = await Promise.all(
    addresses.map(async (address) => {
      const query = { index: "byEmail", partition: [address], limit: 20, descending: true };
      return (await store.list(consentModel, query)).items;
    }),
  );
  return found
    .flat()
    .filter(({ purpose }) => purpose === "newsletter")
    .toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1))[0];
}
