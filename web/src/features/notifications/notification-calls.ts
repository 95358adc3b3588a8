import { createRecordCalls } from "../../../../shared/client/records.ts";
import type { Notification } from "../../../../shared/models/notification.ts";
import { getErrorCode } from "../../../../shared/client/hub-call-error.ts";
import type { UploadedFile } from "../../../../shared/models/file.ts";
import { call } from "../../lib/hub/hub.ts";
import { readContactNames, type ContactNames } from "./notification-contacts.ts";

/** Calls of the hub for this feature. */

const notifications = createRecordCalls<"notification", "owner">(call, "notification");
const files = createRecordCalls<"file", "owner">(call, "file");
const pageSize = 10;

export interface NotificationPage {
  items: Notification[];
  cursor: string | null;
  contactNames: ContactNames;
}

/** A page of the user's notifications, newest first, with the names of their contacts. */
export async function readNotifications(
  behind: string | undefined,
  signal: AbortSignal,
): Promise<NotificationPage> {
  const query = { sort: { createdAt: -1 }, limit: pageSize, cursor: behind } as const;
  const { items, cursor } = await notifications.read(query, { signal });
  return { items, cursor, contactNames: await readContactNames(items, signal) };
}

/** The files of a notification that still exist, in their order. */
export async function readNotificationFiles(
  ids: readonly string[],
  signal: AbortSignal,
): Promise<UploadedFile[]> {
  const found = await Promise.all(
    ids.map(async (id) => {
      try {
        return [await files.get(id, { signal })];
      } catch (failure) {
        if (getErrorCode(failure) === "record.notFound") return [];
        throw failure;
      }
    }),
  );
  return found.flat();
}

export async function countUnreadNotifications(signal: AbortSignal): Promise<number> {
  return notifications.count({ read: false }, { signal });
}

export async function markNotificationRead(id: string): Promise<void> {
  await notifications.run("read", { id });
}

/** Marks all current notifications; a call that runs out of time is repeated under its key. */
export async function markAllAsRead(): Promise<void> {
  const idempotencyKey = crypto.randomUUID();
  for (;;) {
    const { more } = await notifications.run("readAll", {}, { idempotencyKey });
    if (!more) return;
  }
}

export async function deleteNotification(id: string): Promise<void> {
  await notifications.delete(id);
}
