import { adminGroups, isInGroup } from "../../../../shared/access-groups.ts";
import type { Language } from "../../../../shared/languages.ts";
import { notification as notificationModel } from "../../../../shared/models/notification.ts";
import { user as userModel, type User } from "../../../../shared/models/user.ts";
import { uniqueKey } from "../../../data/store/keys.ts";
import type { OutboxMessage } from "../../../data/store/outbox.ts";
import type { RecordChange } from "../../../data/store/record-change.ts";
import { toEntity } from "../../../data/store/record-item.ts";
import { mailQueue } from "../../../mail/mail-message.ts";
import { createUserMail } from "../../../mail/user-mail.ts";
import type { Table } from "../../../platform/aws/table.ts";
import { loadSettings } from "./load-settings.ts";

/** What the provider is told: a mail, and a notification for the admin who has the provider's address. */
export interface ProviderNotice {
  template: string;
  values: Readonly<Record<string, string>> & { readonly path: `/${string}` };
  /** Of the mail to an address without an account. */
  language: Language;
  kind: string;
  texts: Readonly<Record<Language, string>>;
  link: string;
}

/** Plans a notice to the provider's address. Nothing while the settings have none. */
export async function planProviderNotice(
  table: Table,
  notice: ProviderNotice,
): Promise<{ changes: RecordChange[]; messages: OutboxMessage[] }> {
  const { values: settings } = await loadSettings(table, ["provider.email"]);
  const email = settings["provider.email"];
  if (email === undefined) return { changes: [], messages: [] };
  const { template, values, language } = notice;
  const admin = await findAdmin(table, email);
  return admin === undefined
    ? { changes: [], messages: [mailQueue.message({ template, to: email, language, values })] }
    : {
        changes: [createNotification(admin, notice)],
        messages: [createUserMail<string>(template, admin, values)],
      };
}

async function findAdmin(table: Table, email: string): Promise<User | undefined> {
  const [item] = await table.getMany([uniqueKey(userModel, "email", email)]);
  const user = item && toEntity(userModel, item);
  return user && isInGroup(user.groups, adminGroups) ? user : undefined;
}

function createNotification({ _id }: User, { kind, texts, link }: ProviderNotice): RecordChange {
  return {
    model: notificationModel,
    create: { kind, texts, link, read: false, files: [], owner: _id },
  };
}
