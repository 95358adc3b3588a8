import * as z from "zod/mini";
import { languages } from "../../../../shared/languages.ts";
import { notification as notificationModel } from "../../../../shared/models/notification.ts";
import { wantsMail } from "../../../../shared/notifications/mailed-kinds.ts";
import { user as userModel, type User } from "../../../../shared/models/user.ts";
import { uniqueKey } from "../../../data/store/keys.ts";
import { defineQueue, type OutboxMessage } from "../../../data/store/outbox.ts";
import { toEntity } from "../../../data/store/record-item.ts";
import type { Store } from "../../../data/store/store.ts";
import { isActiveAdmin } from "../../../identity/active-admin.ts";
import { mailQueue } from "../../../mail/mail-message.ts";
import { createUserMail } from "../../../mail/user-mail.ts";
import { ConditionFailed, type Table } from "../../../platform/aws/table.ts";
import { hashText } from "../../../platform/lambda/ids.ts";
import { loadSettings } from "./load-settings.ts";

/** Admins that one notice reaches, the oldest accounts first. */
const maxAdmins = 100;

const sitePath = z.templateLiteral(["/", z.string()]);
const values = z.catchall(z.object({ path: sitePath }), z.string());

/** What all admins are told, by a mail and a notification. */
const adminNotice = z.object({
  /** Name of the mail. */
  template: z.string(),
  /** Of the mail, in each language. */
  values: z.record(z.enum(languages), values),
  /** Of the notification. */
  kind: z.string(),
  texts: z.record(z.enum(languages), z.string()),
  link: sitePath,
});
export type AdminNotice = z.infer<typeof adminNotice>;

/** Notices that wait until their mails and notifications are created. */
export const adminNoticeQueue = defineQueue("adminNotice", adminNotice);

/**
 * Plans a notice to all admins, and to the provider's address of the settings if no admin has it. The messages belong
 * into the transaction of what the notice is about.
 */
export async function planAdminNotice(table: Table, notice: AdminNotice): Promise<OutboxMessage[]> {
  const { values: settings } = await loadSettings(table, ["provider.email"]);
  const email = settings["provider.email"];
  const toProvider =
    email === undefined || (await isAdminAddress(table, email))
      ? []
      : [
          mailQueue.message({
            template: notice.template,
            to: email,
            language: "hu",
            values: notice.values.hu,
          }),
        ];
  return [adminNoticeQueue.message(notice), ...toProvider];
}

async function isAdminAddress(table: Table, email: string): Promise<boolean> {
  const [item] = await table.getMany([uniqueKey(userModel, "email", email)]);
  return item !== undefined && isActiveAdmin(toEntity(userModel, item));
}

/**
 * Tells each admin. A repeat of the delivery finds the notification of the first one and creates nothing.
 * @param id of the delivered message
 * @param except an admin who need not be told
 */
export async function deliverAdminNotice(
  store: Store,
  id: string,
  notice: AdminNotice,
  except?: string,
): Promise<void> {
  const query = { index: "admins", partition: [], limit: maxAdmins };
  const { items } = await store.list(userModel, query);
  for (const admin of items)
    if (isActiveAdmin(admin) && admin._id !== except) await notifyPerson(store, id, notice, admin);
}

/**
 * Creates the notification of one person, and the mail unless they have turned off mails of this kind, in one
 * transaction. A repeat creates nothing.
 * @param id of what the person is told; another one is told again
 */
export async function notifyPerson(
  store: Store,
  id: string,
  { template, values: byLanguage, kind, texts, link }: AdminNotice,
  person: User,
): Promise<void> {
  const _id = hashText(`${id} ${person._id}`).slice(0, 32);
  const create = { _id, kind, texts, link, read: false, files: [], owner: person._id };
  const messages = wantsMail(person, kind)
    ? [createUserMail<string>(template, person, byLanguage[person.language])]
    : [];
  try {
    await store.create(notificationModel, create, { messages });
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}
