import { createHmac } from "node:crypto";
import { HubError } from "../../../../shared/errors.ts";
import { foldEmail } from "../../../../shared/model/formats.ts";
import { schedule as scheduleModel, type Schedule } from "../../../../shared/models/schedule.ts";
import { user as userModel, type User } from "../../../../shared/models/user.ts";
import { retryUntilUnchanged } from "../../../data/records/retry-until-unchanged.ts";
import { recordKey } from "../../../data/store/keys.ts";
import { toEntity } from "../../../data/store/record-item.ts";
import type { Store } from "../../../data/store/store.ts";
import type { Table } from "../../../platform/aws/table.ts";
import { isSameSecret, newSecret } from "../../../platform/lambda/ids.ts";

/**
 * The recipient of a schedule whom the link of a mail names, without a login. Its token has both ids and a signature of the
 * recipient and the address by the secret of the schedule, so it is valid for one person in one schedule, as long as the
 * person has the address to which the mail went. A person who can read the old mailbox does not learn the current address.
 */
interface MailedRecipient {
  schedule: Schedule;
  user: User;
}

/** Characters of a signature: 132 bits. */
const signatureChars = 22;

const partsOfToken = 3;

function signRecipient(secret: string, { _id, email }: Pick<User, "_id" | "email">): string {
  const signature = createHmac("sha256", secret).update(`unsubscribe ${_id} ${foldEmail(email)}`);
  return signature.digest("base64url").slice(0, signatureChars);
}

/** Whether a token of an unsubscribing link is of a scheduled report. Those of campaigns have two parts. */
export function isRecipientToken(token: string): boolean {
  return token.split(".").length === partsOfToken;
}

/**
 * Creates the token for the mails of a schedule to a recipient. A schedule of an earlier release gets its secret first.
 * Undefined: the schedule was deleted.
 */
export async function createRecipientToken(
  store: Store,
  schedule: Schedule,
  recipient: User,
): Promise<string | undefined> {
  const secret = schedule.secret ?? (await storeSecret(store, schedule._id));
  return secret && `${schedule._id}.${recipient._id}.${signRecipient(secret, recipient)}`;
}

function storeSecret(store: Store, id: string): Promise<string | undefined> {
  return retryUntilUnchanged(store.deadline, async () => {
    const before = await store.find(scheduleModel, id);
    if (before === undefined || before.secret !== undefined) return before?.secret;
    const secret = newSecret();
    await store.update(scheduleModel, { before, patch: { secret } });
    return secret;
  });
}

/** Undefined for an unknown schedule or person, for a wrong signature, and after a change of the address. */
async function findMailedRecipient(
  table: Table,
  token: string,
): Promise<MailedRecipient | undefined> {
  const [id = "", recipient = "", signature = ""] = token.split(".");
  if (!isRecipientToken(token) || id === "" || recipient === "") return undefined;
  const [schedule, user] = await Promise.all([
    table.get(recordKey(scheduleModel, id)),
    table.get(recordKey(userModel, recipient)),
  ]);
  if (schedule === undefined || user === undefined) return undefined;
  const found = { schedule: toEntity(scheduleModel, schedule), user: toEntity(userModel, user) };
  const { secret } = found.schedule;
  const isSigned =
    secret !== undefined && isSameSecret(signRecipient(secret, found.user), signature);
  return isSigned ? found : undefined;
}

/** Throws `token.invalid`, whatever is wrong with the token. */
export async function getMailedRecipient(table: Table, token: string): Promise<MailedRecipient> {
  const found = await findMailedRecipient(table, token);
  if (found === undefined) throw new HubError("token.invalid");
  return found;
}

export function hasUnsubscribed({ unsubscribed = [] }: Schedule, recipient: string): boolean {
  return unsubscribed.includes(recipient);
}

/** The people who get the mails of a schedule. */
export function listReaders({
  recipients,
  unsubscribed = [],
}: Pick<Schedule, "recipients" | "unsubscribed">): string[] {
  return recipients.filter((id) => !unsubscribed.includes(id));
}

/** Whether anybody gets the mails of a schedule. */
export function hasReaders(schedule: Pick<Schedule, "recipients" | "unsubscribed">): boolean {
  return listReaders(schedule).length > 0;
}

/** Whether a mail that waits to be sent is still wanted: its reader may have unsubscribed since it was written. */
export async function isMailWanted(table: Table, token: string): Promise<boolean> {
  const found = await findMailedRecipient(table, token);
  return found !== undefined && !hasUnsubscribed(found.schedule, found.user._id);
}
