import { createRecordCalls } from "../../../../../shared/client/records.ts";
import { searchKey } from "../../../../../shared/text/search-key.ts";
import { call } from "../../../lib/hub/hub.ts";

/** Calls of the hub for the people of a company. */

const companies = createRecordCalls<"company", "companyAdmin">(call, "company");
const users = createRecordCalls<"user", "companyAdmin">(call, "user");
const pageSize = 50;

export async function readAdmins(id: string, signal: AbortSignal) {
  return (await companies.ask("admins", { id }, { signal })).items;
}

/** People who belong to a company, by name; with words, those whose names or address have all of them. */
export async function readMembers(
  company: string,
  { words, cursor }: { words: string; cursor: string | undefined },
  signal: AbortSignal,
) {
  const projection = ["lastName", "firstName", "email"] as const;
  const sort = { lastName: 1, firstName: 1 } as const;
  const search = words === "" ? {} : { search: words };
  const query = { filter: { company }, sort, projection, limit: pageSize, cursor, ...search };
  return users.read(query, { signal });
}

/** A person who can have a card of a company. */
export interface Colleague {
  _id: string;
  lastName: string;
  firstName: string;
  email: string;
}

/** The admins and the first members whose names or address have all words; without words the first ones by name. */
export async function findColleagues(
  company: string,
  words: string,
  signal: AbortSignal,
): Promise<Colleague[]> {
  const [admins, members] = await Promise.all([
    readAdmins(company, signal),
    findMembers(company, words, signal),
  ]);
  const named = admins.filter((admin) => hasWords(admin, words));
  const isNamed = ({ _id }: Colleague) => named.some((admin) => admin._id === _id);
  return [...named, ...members.filter((member) => !isNamed(member))];
}

function hasWords({ lastName, firstName, email }: Colleague, words: string): boolean {
  const text = searchKey(`${lastName} ${firstName} ${email}`);
  return words.split(/\s+/).every((word) => text.includes(searchKey(word)));
}

async function findMembers(company: string, words: string, signal: AbortSignal) {
  const projection = ["lastName", "firstName", "email"] as const;
  const sort = { lastName: 1, firstName: 1 } as const;
  const search = words === "" ? {} : { search: words };
  const query = { filter: { company }, sort, projection, limit: 8, ...search };
  return (await users.read(query, { signal })).items;
}

export async function countMembers(company: string, signal: AbortSignal): Promise<number> {
  return users.count({ company }, { signal });
}

export async function readInvitations(id: string, signal: AbortSignal) {
  return (await companies.ask("invitations", { id }, { signal })).items;
}

export type CompanyInvitation = Awaited<ReturnType<typeof readInvitations>>[number];

/** An invited person, as typed. */
export interface InvitedPerson {
  email: string;
  lastName: string;
  firstName: string;
  language: "en" | "hu";
  admin: boolean;
}

export async function invitePerson(
  id: string,
  person: InvitedPerson,
  idempotencyKey: string,
): Promise<void> {
  await companies.run("invite", { id, ...person }, { idempotencyKey });
}

type OnInvitation = "resendInvitation" | "revokeInvitation";

export async function runOnInvitation(
  service: OnInvitation,
  id: string,
  invitation: string,
): Promise<void> {
  await companies.run(service, { id, invitation });
}

type Removal = "removeAdmin" | "removeMember";

export async function removePerson(service: Removal, id: string, user: string): Promise<void> {
  await companies.run(service, { id, user });
}
