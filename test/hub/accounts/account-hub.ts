import { company as companyModel } from "../../../shared/models/company.ts";
import { user as userModel } from "../../../shared/models/user.ts";
import { makeUser, nextNumber } from "../../support/make-records.ts";
import { clientOf, readSetCookie, goodPassword, visitorOf } from "./account-visitor.ts";
import type { HubClient, RawReply } from "../../support/hub-client.ts";
import type { Hub } from "../../support/start-hub.ts";

/** A logged-in user with a password. */
export interface Owner {
  id: string;
  email: string;
  client: HubClient;
  /** Reply of the login. */
  reply: RawReply;
}

/** Hashes of the passwords of accounts: each takes 20 ms, so accounts with the same password share one. */
const hashes = new Map<string, Promise<string>>();

async function hashOnce(password: string): Promise<string> {
  const { hashPassword } = await import("../../../functions/identity/passwords.ts");
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
}

/** Creates an account whose password is `password`. */
export async function makeAccount(
  hub: Hub,
  given: Parameters<typeof makeUser>[0] = {},
  password = goodPassword,
): Promise<{ id: string; email: string }> {
  const { createFirstCredentialWrite } = await import("../../../functions/identity/credentials.ts");
  const id = `account-${nextNumber()}`;
  const write = createFirstCredentialWrite(id, await hashOnce(password));
  const fields = { ...makeUser(given), _id: id };
  const { email } = await hub.store.create(userModel, fields, { writes: [write] });
  return { id, email };
}

/** Logs in from an unknown browser, or with the given cookies. */
export async function postLogin(
  hub: Hub,
  body: { email: string; password?: string; confirmation?: string },
  cookies = "",
): Promise<RawReply> {
  const visitor = await visitorOf(hub, cookies === "" ? {} : { cookie: cookies });
  return visitor.raw("POST", "/api/_auth/login", { password: goodPassword, ...body });
}

export async function loggedIn(
  hub: Hub,
  given: Parameters<typeof makeUser>[0] = {},
  password = goodPassword,
): Promise<Owner> {
  const account = await makeAccount(hub, given, password);
  const reply = await postLogin(hub, { email: account.email, password });
  return { ...account, client: clientOf(hub, reply), reply };
}

/** Posts without a session. */
export async function postAuth(hub: Hub, path: string, body: unknown): Promise<RawReply> {
  return (await visitorOf(hub)).raw("POST", `/api/_auth/${path}`, body);
}

/** The cookie that identifies a known device. */
export function deviceOf(reply: RawReply): string {
  return `device=${readSetCookie(reply, "device") ?? ""}`;
}

/** Creates a company with its admins, and returns its id. */
export async function makeCompany(hub: Hub, admins: readonly string[]): Promise<string> {
  const { _id } = await hub.store.create(companyModel, {
    name: "Kapocs Kft.",
    website: "",
    address: "",
    taxNumber: "",
    admins: [...admins],
  });
  for (const id of admins) {
    const before = await hub.store.find(userModel, id);
    if (before === undefined) throw new Error(`There is no account ${id}`);
    const { administers } = userModel.entity.parse(before);
    const patch = { administers: [...administers, _id] };
    await hub.store.update(userModel, { before, patch });
  }
  return _id;
}
