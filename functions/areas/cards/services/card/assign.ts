import * as z from "zod/mini";
import { HubError, invalidField } from "../../../../../shared/errors.ts";
import { card as cardModel, type Card } from "../../../../../shared/models/card.ts";
import { company as companyModel, type Company } from "../../../../../shared/models/company.ts";
import { user as userModel, type User } from "../../../../../shared/models/user.ts";
import { createCompanyCheck } from "../../../../data/records/company-exists.ts";
import { loadTemplateValues } from "../../../../data/records/check-template.ts";
import { makeRecordService, type ServiceContext } from "../../../../calls/service.ts";
import { recordKey } from "../../../../data/store/keys.ts";
import type { Write } from "../../../../platform/aws/table.ts";
import { bindCard, checkUnbound, unbindCard } from "../../../../data/records/bound-cards.ts";
import { createContactsMessage } from "../../carried-contacts.ts";
import { createOwnerChangeMails } from "../../card-owner-mails.ts";

const shape = z.object({
  owner: z.optional(z.string()),
  company: z.optional(z.nullable(z.string())),
  contacts: z.optional(z.enum(["stay", "follow"])),
});

/**
 * Assigns a card to another owner or company. Admins may do everything. Company admins may give cards of their company
 * to its colleagues, and move them among the companies that they administer or out of them, but never both at once: a
 * card leaves its company with its present owner (security T67). Owners may not assign, because a card would then leave
 * its company's template. A new company's template overwrites the fields that it fixes. The owners are told by mail.
 * Contacts stay with the former owner, unless `contacts` says `follow`: those follow that the company may read. Visits
 * name no person: the statistic belongs to the card, and each visit keeps the owner of its time.
 */
export const assignCard = makeRecordService(cardModel, async (context) => {
  const { record, held, store, model } = context;
  const { owner, company, contacts } = shape.parse(context.input);
  const isAdmin = held.has("admin");
  if (!mayAssign(context, company)) throw new HubError("access.denied");
  if (owner === undefined && company === undefined) throw invalidField("owner", "required");
  if (record.locked && !isAdmin) throw new HubError("card.locked");
  const isGiven = owner !== undefined && owner !== record.owner;
  if (contacts === "follow" && !isGiven) throw invalidField("contacts", "notAcceptable");
  const isMoved = company !== undefined && company !== (record.company ?? null);
  if (isGiven && isMoved && !isAdmin) throw new HubError("access.denied");

  const patch: Record<string, unknown> = {};
  const writes: Write[] = [];
  const to = typeof company === "string" ? await getCompany(context, company) : undefined;
  if (company !== undefined) patch["company"] = to?._id;
  if (to !== undefined) writes.push(createCompanyCheck(to._id));
  if (to !== undefined && isMoved)
    Object.assign(patch, await loadTemplateValues(store, model, to._id, record));
  if (isAdmin && (isMoved || isGiven)) writes.push(unbindCard(record));
  if (!isAdmin && isMoved && record.company !== undefined)
    writes.push(await checkUnbound(store.table, record));
  if (!isGiven) return { patch, extras: { writes } };

  const found = await getNewOwner(context, owner);
  if (!isAdmin) writes.push(bindCard(record), createColleagueCheck(found._id, record));
  const follows = contacts === "follow" && record.company !== undefined;
  const mails = await createOwnerChangeMails(record, found, context, follows);
  const followed = follows ? [createContactsMessage(record, owner)] : [];
  return { patch: { ...patch, owner }, extras: { writes, messages: [...mails, ...followed] } };
});

type CardContext = ServiceContext<typeof cardModel>;

/** An owner may move a card without a company into a company that the owner administers. */
function mayAssign({ held, record, caller }: CardContext, company?: string | null): boolean {
  if (held.has("admin") || held.has("companyAdmin")) return true;
  return record.company === undefined && caller.administers.some((id) => id === company);
}

/** Throws `input.invalid` for a company that does not exist or that the caller does not administer. */
async function getCompany({ held, caller, store }: CardContext, id: string): Promise<Company> {
  const isTheirs = held.has("admin") || caller.administers.some((own) => own === id);
  const found = isTheirs ? await store.find(companyModel, id) : undefined;
  if (found === undefined) throw invalidField("company", "notAcceptable");
  return found;
}

/** Throws `input.invalid` for an account that does not exist or, for company admins, is no colleague. */
async function getNewOwner({ held, record, store }: CardContext, id: string): Promise<User> {
  const found = await store.find(userModel, id);
  const company = String(record.company);
  const isColleague = found?.company === company || found?.administers.includes(company) === true;
  if (found === undefined || !(held.has("admin") || (held.has("companyAdmin") && isColleague)))
    throw invalidField("owner", "notAcceptable");
  return found;
}

/** Holds while the account belongs to the card's company: a person who is just leaving receives no card. */
export function createColleagueCheck(account: string, { company }: Card): Write {
  return {
    check: recordKey(userModel, account),
    condition: "#company = :company OR contains(#administers, :company)",
    names: { "#company": "company", "#administers": "administers" },
    values: { ":company": company },
  };
}
