import { HubError } from "../../../../shared/errors.ts";
import type { Language } from "../../../../shared/languages.ts";
import { campaignLimits } from "../../../../shared/limits/campaigns.ts";
import type { Campaign } from "../../../../shared/models/campaign.ts";
import { card as cardModel } from "../../../../shared/models/card.ts";
import { contact as contactModel } from "../../../../shared/models/contact.ts";
import { user as userModel, type User } from "../../../../shared/models/user.ts";
import { searchKey } from "../../../../shared/text/search-key.ts";
import { runQuery } from "../../../data/answers/run-query.ts";
import { planQuery } from "../../../data/query/plan-query.ts";
import { parseWords } from "../../../data/query/search-words.ts";
import { toCaller } from "../../../data/rights/caller.ts";
import { typeRecord, type StoredRecord } from "../../../data/store/record-item.ts";
import type { Store } from "../../../data/store/store.ts";
import type { PlannedRecipient } from "./ledger.ts";
import { readListPart } from "./uploaded-list.ts";

/** Models whose records are people. */
const recordModels = { user: userModel, contact: contactModel, card: cardModel } as const;

/** The audience can no longer be answered with the rights of the person who started the campaign. */
export class AudienceRefused extends Error {
  override name = "AudienceRefused";
}

/** People of one page, before anything is known of their consent. */
interface PeoplePage {
  people: PlannedRecipient[];
  /** Records that were read: some name no one who can be written to. */
  records: number;
  cursor: string | null;
}

export interface PeopleRequest {
  /** Whose rights decide what is read. */
  starter: User;
  cursor: string | undefined;
  /** Leaves out people whose names and address do not have all of them. */
  words: string | undefined;
}

/** Reads a page of the people of an audience. Throws `AudienceRefused`. */
export function readPeoplePage(
  store: Store,
  { audience: { model, filter, list }, listParts }: Pick<Campaign, "audience" | "listParts">,
  request: PeopleRequest,
): Promise<PeoplePage> {
  return model === "list"
    ? readListPage(store, { id: list?.id, parts: listParts }, request)
    : readRecordPage(store, { model, filter }, request);
}

/** A part of an uploaded list. Parts that were stored after the start are not read. */
async function readListPage(
  store: Store,
  { id, parts }: { id: string | undefined; parts: number | undefined },
  { cursor, words }: PeopleRequest,
): Promise<PeoplePage> {
  const part = Number(cursor ?? 0);
  const end = parts ?? campaignLimits.maxListParts;
  const read = async (at: number) =>
    id !== undefined && at < end ? readListPart(store.table, id, at) : undefined;
  const [listed = [], next] = await Promise.all([read(part), read(part + 1)]);
  const people = words === undefined ? listed : listed.filter((person) => hasWords(person, words));
  return { people, records: people.length, cursor: next ? String(part + 1) : null };
}

function hasWords(
  { email, firstName = "", lastName = "" }: PlannedRecipient,
  words: string,
): boolean {
  const text = searchKey(`${lastName} ${firstName} ${email}`);
  return parseWords(words).every((word) => text.includes(word));
}

interface RecordAudience {
  model: keyof typeof recordModels;
  filter: Campaign["audience"]["filter"];
}

async function readRecordPage(
  store: Store,
  { model, filter }: RecordAudience,
  { starter, cursor, words: search }: PeopleRequest,
): Promise<PeoplePage> {
  const limit = campaignLimits.freezePage;
  try {
    const plan = planQuery(recordModels[model], toCaller(starter), {
      filter,
      limit,
      cursor,
      search,
    });
    const page = await runQuery(store, plan);
    const people = page.records.flatMap((record) => readPerson(model, record));
    return { people, records: page.records.length, cursor: page.cursor };
  } catch (error) {
    if (error instanceof HubError && error.code !== "overloaded")
      throw new AudienceRefused(error.code, { cause: error });
    throw error;
  }
}

/** The person of a record; nothing without an address that can be written to. */
function readPerson(model: keyof typeof recordModels, record: StoredRecord): PlannedRecipient[] {
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
