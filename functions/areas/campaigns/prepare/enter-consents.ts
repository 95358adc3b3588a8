import { consent as consentModel } from "../../../../shared/models/consent.ts";
import { campaignLimits } from "../../../../shared/limits/campaigns.ts";
import { retryUntilUnchanged } from "../../../data/records/retry-until-unchanged.ts";
import type { Store } from "../../../data/store/store.ts";
import {
  consentStateKey,
  createConsentWrite,
  findNewestAnswer,
  hasGivenConsent,
} from "../../../mail/consent-state.ts";

type Answer = "added" | "known" | "withdrawn";

/**
 * Enters the consents of addresses that have never answered. An answer that the register has stays: a list brings no
 * withdrawn consent back. A concurrent answer of its owner wins. Returns what became of each address.
 */
export async function enterConsents(
  store: Store,
  emails: readonly string[],
  entry: { source: string; textVersion: string },
): Promise<Map<string, Answer>> {
  const answers = new Map<string, Answer>();
  const { consentsPerWrite } = campaignLimits;
  for (let start = 0; start < emails.length; start += consentsPerWrite) {
    const some = emails.slice(start, start + consentsPerWrite);
    await retryUntilUnchanged(store.deadline, async () => {
      const found = await readAnswers(store, some);
      const missing = some.filter((email) => found.get(email) === undefined);
      if (missing.length > 0) await createEntries(missing);
      for (const email of some) answers.set(email, found.get(email) ?? "added");
    });
  }
  return answers;

  async function createEntries(missing: readonly string[]): Promise<void> {
    await store.write(
      missing.map((email) => ({
        model: consentModel,
        create: { ...entry, email, purpose: "newsletter", given: true },
      })),
      { writes: missing.map((email) => createFirstAnswer(email)) },
    );
  }
}

/** Fails when the owner of the address has answered meanwhile. */
function createFirstAnswer(email: string) {
  return {
    ...createConsentWrite({ email, given: true }),
    condition: "attribute_not_exists(pk)",
  };
}

/** What the register has of each address; nothing for an address that has never answered. */
async function readAnswers(
  store: Store,
  emails: readonly string[],
): Promise<Map<string, Exclude<Answer, "added">>> {
  const items = await store.table.getMany(emails.map(consentStateKey));
  const states = new Map(items.map((item) => [item["pk"], item]));
  const found = await Promise.all(
    emails.map(async (email) => {
      const state = states.get(consentStateKey(email).pk);
      const given =
        state === undefined
          ? (await findNewestAnswer(store, email))?.given
          : hasGivenConsent(state);
      return [email, given] as const;
    }),
  );
  return new Map(
    found.flatMap(([email, given]) =>
      given === undefined ? [] : [[email, given ? "known" : "withdrawn"] as const],
    ),
  );
}
