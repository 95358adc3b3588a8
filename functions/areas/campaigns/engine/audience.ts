import { isInGroup } from "../../../../shared/access-groups.ts";
import { HubError } from "../../../../shared/errors.ts";
import type { Language } from "../../../../shared/languages.ts";
import { campaignLimits } from "../../../../shared/limits/campaigns.ts";
import { foldEmail } from "../../../../shared/model/formats.ts";
import type { Campaign } from "../../../../shared/models/campaign.ts";
import { card as cardModel } from "../../../../shared/models/card.ts";
import { contact as contactModel } from "../../../../shared/models/contact.ts";
import { user as userModel, type User } from "../../../../shared/models/user.ts";
import { runQuery } from "../../../data/answers/run-query.ts";
import { planQuery } from "../../../data/query/plan-query.ts";
import { toCaller } from "../../../data/rights/caller.ts";
import { typeRecord, type StoredRecord } from "../../../data/store/record-item.ts";
import type { Store } from "../../../data/store/store.ts";
import { suppressionKey } from "../../../mail/suppressed-addresses.ts";
import { consentStateKey, hasGivenConsent, readConsent } from "../../../mail/consent-state.ts";
import type { PlannedRecipient } from "./ledger.ts";

/** Models that an audience names. */
const audienceModels = { user: userModel, contact: contactModel, card: cardModel } as const;

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

/** The audience can no longer be answered with the rights of the person who started the campaign. */
export class AudienceRefused extends Error {
  override name = "AudienceRefused";
}

/**
 * Reads one page of the audience with the rights of the person who started the campaign. People without consent and
 * suppressed addresses are left out; both are read again before each mail. Throws `AudienceRefused`.
 */
export async function readAudiencePage(
  store: Store,
  { audience, startedBy }: Pick<Campaign, "audience" | "startedBy">,
  cursor: string | undefined,
): Promise<AudiencePage> {
  const page = await readPage(store, { audience, startedBy }, cursor);
  const people = page.records.flatMap((record) => readPerson(audience.model, record));
  const byAddress = new Map(people.map((person) => [foldEmail(person.email), person]));
  return {
    ...(await keepReachable(store, [...byAddress.values()])),
    records: page.records.length,
    noAddress: page.records.length - people.length,
    cursor: page.cursor,
  };
}

async function readPage(
  store: Store,
  { audience, startedBy = "" }: Pick<Campaign, "audience" | "startedBy">,
  cursor: string | undefined,
) {
  const starter = await store.find(userModel, startedBy);
  if (starter === undefined || !mayRead(starter)) throw new AudienceRefused();
  const limit = campaignLimits.freezePage;
  try {
    const { filter, model } = audience;
    const plan = planQuery(audienceModels[model], toCaller(starter), { filter, limit, cursor });
    return await runQuery(store, plan);
  } catch (error) {
    if (error instanceof HubError && error.code !== "overloaded")
      throw new AudienceRefused(error.code, { cause: error });
    throw error;
  }
}

function mayRead(user: User): boolean {
  return user.suspendedAt === undefined && isInGroup(user.groups, ["admin"]);
}

/** The person of a record; nothing without an address that can be written to. */
function readPerson(model: keyof typeof audienceModels, record: StoredRecord): PlannedRecipient[] {
  if (model === "user") {
    const { _id, email, language, firstName, lastName, ...user } = typeRecord(userModel, record);
    const isReachable = user.emailConfirmedAt !== undefined && user.suspendedAt === undefined;
    return isReachable ? [{ email, recipient: _id, language, firstName, lastName }] : [];
  }
  if (model === "contact") {
    const { _id, email } = typeRecord(contactModel, record);
    return email === "" ? [] : [{ email, recipient: _id, language: defaultLanguage }];
  }
  const { _id, email, language, firstName, lastName } = typeRecord(cardModel, record);
  if (!email) return [];
  return [{ email, recipient: _id, language: language ?? defaultLanguage, firstName, lastName }];
}

/** Of people whose record names none. */
const defaultLanguage: Language = "hu";

/** People who agreed and whose address is not suppressed. One read of both for all of them. */
async function keepReachable(
  store: Store,
  people: readonly PlannedRecipient[],
): Promise<Pick<AudiencePage, "recipients" | "noConsent" | "suppressed">> {
  const keys = people.flatMap(({ email }) => [suppressionKey(email), consentStateKey(email)]);
  const items = await store.table.getMany(keys);
  const found = new Map(items.map((item) => [item["pk"], item]));
  const open = people.filter(({ email }) => !found.has(suppressionKey(email).pk));
  const checked = await Promise.all(
    open.map(async (person) => {
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
