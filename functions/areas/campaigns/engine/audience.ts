import { foldEmail } from "../../../../shared/model/formats.ts";
import type { Campaign } from "../../../../shared/models/campaign.ts";
import { user as userModel } from "../../../../shared/models/user.ts";
import type { Store } from "../../../data/store/store.ts";
import { isActiveAdmin } from "../../../identity/active-admin.ts";
import { findTurnedOff } from "../../../mail/turned-off-topics.ts";
import { suppressionKey } from "../../../mail/suppressed-addresses.ts";
import { consentStateKey, hasGivenConsent, readConsent } from "../../../mail/consent-state.ts";
import type { PlannedRecipient } from "./ledger.ts";
import { AudienceRefused, readPeoplePage } from "./read-people.ts";

/** One page of an audience: the people who may be written to, and where the next page continues. */
export interface AudiencePage {
  recipients: PlannedRecipient[];
  /** Records of the page. */
  records: number;
  /** People with an address who may not be written to. */
  noConsent: number;
  suppressed: number;
  /** Records without an address that can be written to. */
  noAddress: number;
  cursor: string | null;
}

/**
 * Reads one page of the audience with the rights of the person who started the campaign. People without consent and
 * suppressed addresses are left out; both are read again before each mail. Throws `AudienceRefused`.
 * @param words leaves out people whose names and address do not have all of them
 */
export async function readAudiencePage(
  store: Store,
  campaign: Pick<Campaign, "audience" | "listParts" | "startedBy" | "topic">,
  cursor: string | undefined,
  words?: string,
): Promise<AudiencePage> {
  const { startedBy, topic } = campaign;
  const starter = await store.find(userModel, startedBy ?? "");
  if (starter === undefined || !isActiveAdmin(starter)) throw new AudienceRefused();
  const page = await readPeoplePage(store, campaign, { starter, cursor, words });
  const { people } = page;
  const byAddress = new Map(people.map((person) => [foldEmail(person.email), person]));
  return {
    ...(await keepReachable(store, [...byAddress.values()], topic)),
    records: page.records,
    noAddress: page.records - people.length,
    cursor: page.cursor,
  };
}

/** People who agreed and whose address is not suppressed. One read of both for all of them. */
async function keepReachable(
  store: Store,
  people: readonly PlannedRecipient[],
  topic: Campaign["topic"],
): Promise<Pick<AudiencePage, "recipients" | "noConsent" | "suppressed">> {
  const keys = people.flatMap(({ email }) => [suppressionKey(email), consentStateKey(email)]);
  const items = await store.table.getMany(keys);
  const found = new Map(items.map((item) => [item["pk"], item]));
  const open = people.filter(({ email }) => !found.has(suppressionKey(email).pk));
  const emails = open.map(({ email }) => email);
  const turnedOff = await findTurnedOff(store, topic, emails);
  const checked = await Promise.all(
    open.map(async (person) => {
      if (turnedOff.has(person.email)) return [];
      const state = found.get(consentStateKey(person.email).pk);
      const isGiven =
        state === undefined ? await readConsent(store, person.email) : hasGivenConsent(state);
      return isGiven ? [person] : [];
    }),
  );
  const recipients = checked.flat();
  return {
    recipients,
    suppressed: people.length - open.length,
    noConsent: open.length - recipients.length,
  };
}
