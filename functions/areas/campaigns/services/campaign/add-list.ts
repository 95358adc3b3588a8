import type { ListedPerson, ListReport } from "../../../../../shared/campaigns/uploaded-list.ts";
import { HubError, invalidField } from "../../../../../shared/errors.ts";
import { email as emailFormat, foldEmail } from "../../../../../shared/model/formats.ts";
import { campaign as campaignModel } from "../../../../../shared/models/campaign.ts";
import { loadServiceContext, type CollectionService } from "../../../../calls/service.ts";
import { hashText } from "../../../../platform/lambda/ids.ts";
import { enterConsents } from "../../prepare/enter-consents.ts";
import { isListPartRefused, listLanguage, storeListPart } from "../../engine/uploaded-list.ts";

/** What the register says these people agreed to: the words are those of the list. */
const textVersion = "uploaded list";

interface ListInput {
  list: string;
  part: number;
  source: string;
  people: ListedPerson[];
}

/**
 * Stores a part of an uploaded list for a draft, and enters its people into the register of consents. A repeat changes
 * nothing; a part that is stored with other rows, and a part of the list of another draft are refused. Throws `campaign.state`, `input.invalid`.
 */
export const addCampaignList: CollectionService = {
  async answer(_model, allow, input, context) {
    const { record, store } = await loadServiceContext(campaignModel, allow, input, context);
    if (record.state !== "draft") throw new HubError("campaign.state");
    const { list, part, source, people } = input as unknown as ListInput; // the service's input
    const place = { list, part, campaign: record._id, uploaded: hashText(JSON.stringify(people)) };
    if (await isListPartRefused(store.table, place)) throw invalidField("list", "notAcceptable");
    const { valid, ...counted } = checkPeople(people);
    const emails = valid.map(({ email }) => email);
    const answers = await enterConsents(store, emails, { source, textVersion });
    const kept = valid.filter(({ email }) => answers.get(email) !== "withdrawn");
    if (!(await storeListPart(store.table, place, kept)))
      throw invalidField("list", "notAcceptable");
    const countOf = (answer: string) =>
      emails.filter((email) => answers.get(email) === answer).length;
    return {
      ...counted,
      added: countOf("added"),
      known: countOf("known"),
      withdrawn: countOf("withdrawn"),
    } satisfies ListReport;
  },
};

/** One row for each valid address, however it is spelt; the places of the rows without one. */
function checkPeople(people: readonly ListedPerson[]) {
  const invalid: number[] = [];
  const byAddress = new Map<string, ReturnType<typeof toStored>>();
  for (const [place, person] of people.entries()) {
    const parsed = emailFormat.safeParse(person.email.trim());
    if (!parsed.success) {
      invalid.push(place);
      continue;
    }
    const key = foldEmail(parsed.data);
    if (!byAddress.has(key)) byAddress.set(key, toStored(person, parsed.data));
  }
  const valid = [...byAddress.values()];
  return { valid, invalid, repeated: people.length - invalid.length - valid.length };
}

/** The table stores no `undefined`. */
function toStored({ firstName, lastName, language = listLanguage }: ListedPerson, email: string) {
  return { email, language, ...(firstName && { firstName }), ...(lastName && { lastName }) };
}
