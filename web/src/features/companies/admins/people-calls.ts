import { createRecordCalls } from "../../../../../shared/client/records.ts";
import { call } from "../../../lib/hub/hub.ts";

/** Calls of the hub for the people of a company. */

const companies = createRecordCalls<"company", "companyAdmin">(call, "company");
const users = createRecordCalls<"user", "companyAdmin">(call, "user");
const pageSize = 50;

export async function readAdmins(id: string, signal: AbortSignal) {
  return (await companies.ask("admins", { id }, { signal })).items;
}

/** The people of a company who belong to it, by name. */
export async function readMembers(
  company: string,
  cursor: string | undefined,
  signal: AbortSignal,
) {
  const projection = ["lastName", "firstName", "email"] as const;
  const sort = { lastName: 1, firstName: 1 } as const;
  const query = { filter: { company }, sort, projection, limit: pageSize, cursor };
  return users.read(query, { signal });
}

/** The first members whose names or address have all words; without words the first ones by name. */
export async function findMembers(company: string, words: string, signal: AbortSignal) {
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
