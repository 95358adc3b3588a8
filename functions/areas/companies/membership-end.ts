import { invalidField } from "../../../shared/errors.ts";
import { company as companyModel, type Company } from "../../../shared/models/company.ts";
import { user as userModel, type User } from "../../../shared/models/user.ts";
import { createUserMail } from "../../mail/user-mail.ts";
import type { Actor } from "../../data/records/actor.ts";
import type { OutboxMessage } from "../../data/store/outbox.ts";
import type { RecordChange } from "../../data/store/record-change.ts";
import type { StoredRecord } from "../../data/store/record-item.ts";
import type { Write } from "../../platform/aws/table.ts";
import { createCompanyCheck } from "../../data/records/company-exists.ts";
import { createDepartureWrite } from "../../data/records/departures.ts";
import { planInvitationEnds } from "../accounts/invitations/invitations.ts";
import { createInvitationsVoid } from "../accounts/invitations/invitations-void.ts";
import { formatAccountName } from "../../../shared/text/account-name.ts";
import type { MembershipMail } from "../accounts/mails/membership-mails.en.ts";
import { requireRemainingAdmin } from "../accounts/remaining-admins.ts";
import { memberRecordsQueue } from "./tie-queue.ts";
import { planCardHandover } from "./member-records.ts";

/** Templates of the mails to the person and to the company's admins. */
interface EndMails {
  person: MembershipMail;
  admins: MembershipMail;
}

/**
 * Ends the membership and the administration of an account in a company, in one transaction: the account loses its rights,
 * the invitations that it sent are void, its own open ones end, and its cards of the company are handed over. Both sides
 * get a mail. Throws `last.admin`, `input.invalid` for `user` when the account does not belong to the company, and
 * `ConditionFailed` when a record has changed meanwhile.
 */
export async function endMembership(
  { caller, store }: Actor,
  record: StoredRecord,
  person: User | undefined,
  mails: EndMails,
): Promise<StoredRecord> {
  const company = companyModel.entity.parse(record);
  if (person === undefined || !belongsTo(person, company))
    throw invalidField("user", "notAcceptable");
  const isAdmin = company.admins.includes(person._id);
  const remaining = company.admins.filter((id) => id !== person._id);
  const after = { ...company, admins: remaining };
  const handover = await planCardHandover(store, after, { member: person._id, caller: caller.id });
  const conditions: Write[] = isAdmin
    ? [await requireRemainingAdmin(store, { admins: company.admins, leaving: person._id })]
    : [createCompanyCheck(company._id), ...handover.checks];
  const changes: RecordChange[] = [
    ...(isAdmin ? [{ model: companyModel, before: record, patch: { admins: remaining } }] : []),
    { model: userModel, before: person, patch: createDeparturePatch(person, company._id) },
    ...handover.changes,
  ];
  const messages = await createEndMails(store, { company: after, person, by: caller.user, mails });
  const [first] = await store.write(changes, {
    writes: [
      ...conditions,
      ...handover.writes,
      createInvitationsVoid(person._id, company._id),
      ...(await planInvitationEnds(store.table, person._id, company._id)),
      createDepartureWrite(person._id, company._id),
    ],
    messages: [
      ...messages,
      memberRecordsQueue.message({ company: company._id, member: person._id }),
    ],
  });
  return isAdmin && first ? first : record;
}

function belongsTo(person: User, { _id, admins }: Company): boolean {
  return person.company === _id || person.administers.includes(_id) || admins.includes(person._id);
}

function createDeparturePatch({ company, administers }: User, left: string): Partial<User> {
  return {
    ...(company === left && { company: undefined }),
    ...(administers.includes(left) && { administers: administers.filter((id) => id !== left) }),
  };
}

/** The mails about a change of a company's people: one to the person, one to each remaining admin who can log in. */
export async function createEndMails(
  store: Actor["store"],
  { company, person, by, mails }: { company: Company; person: User; by: User; mails: EndMails },
): Promise<OutboxMessage[]> {
  const found = await store.findMany(userModel, company.admins);
  const admins = found.filter(({ suspendedAt }) => suspendedAt === undefined);
  const path = `/my-companies/${company._id}` as const;
  const valuesFor = ({ language }: User) => ({
    company: company.name,
    inviter: formatAccountName(by, language),
    path,
  });
  return [
    createUserMail<MembershipMail>(mails.person, person, {
      ...valuesFor(person),
      path: "/settings",
    }),
    ...admins.map((admin) =>
      createUserMail<MembershipMail>(mails.admins, admin, {
        ...valuesFor(admin),
        person: formatAccountName(person, admin.language),
      }),
    ),
  ];
}
