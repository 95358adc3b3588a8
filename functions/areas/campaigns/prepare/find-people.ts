import type { RecipientPerson } from "../../../../shared/campaigns/audience-report.ts";
import { campaignLimits } from "../../../../shared/limits/campaigns.ts";
import { foldEmail } from "../../../../shared/model/formats.ts";
import type { Campaign } from "../../../../shared/models/campaign.ts";
import type { Store } from "../../../data/store/store.ts";
import { listMergeValues } from "../compose/merge-fields.ts";
import { readAudiencePage } from "../engine/audience.ts";

/**
 * People of the audience of a draft whose names or address have these words, each once, with the rights of the caller.
 * Throws `AudienceRefused`.
 */
export async function findPeople(
  store: Store,
  { audience, listParts, topic }: Pick<Campaign, "audience" | "listParts" | "topic">,
  { caller, words }: { caller: string; words: string },
): Promise<RecipientPerson[]> {
  const found = new Map<string, RecipientPerson>();
  const campaign = { audience, listParts, topic, startedBy: caller };
  let cursor: string | undefined;
  do {
    const page = await readAudiencePage(store, campaign, cursor, words);
    for (const person of page.recipients) {
      const { email, language } = person;
      found.set(foldEmail(email), { email, language, ...listMergeValues(person) });
    }
    cursor = page.cursor ?? undefined;
  } while (
    cursor !== undefined &&
    found.size < campaignLimits.peopleFound &&
    store.deadline.left() > campaignLimits.inspectReserveMs
  );
  return [...found.values()].slice(0, campaignLimits.peopleFound);
}
