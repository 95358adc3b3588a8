import type { AllRead, Notification } from "../../../../shared/models/notification.ts";
import { call } from "../../lib/hub.ts";
import { readGivers, type Givers } from "./givers.ts";

/**
 * The calls of this feature. The service checks every reply against the model, which is why they are taken as such.
 * The model itself stays out: it would come with every screen of every user.
 */
const model = "notification";
const pageSize = 10;

export interface NotificationPage {
  items: Notification[];
  cursor: string | null;
  givers: Givers;
}

/** A page of the user's own, newest first, with the names of those who left their details. */
export async function readNotifications(
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<NotificationPage> {
  const page = await call(
    "readEntities",
    {
      model,
      sort: JSON.stringify({ createdAt: -1 }),
      limit: String(pageSize),
      ...(cursor ? { cursor } : {}),
    },
    { signal },
  );
  const items = page.items as Notification[];
  return { items, cursor: page.cursor, givers: await readGivers(items, signal) };
}

export async function countUnread(signal: AbortSignal): Promise<number> {
  const filter = JSON.stringify({ read: false });
  return (await call("countEntities", { model, filter }, { signal })).count;
}

export async function markRead(id: string): Promise<void> {
  await call("runService", { model, service: "read", body: { id } });
}

/** Marks all that there are now, however many: a call that has no time for the rest is made again under its key. */
export async function markAllRead(): Promise<void> {
  const idempotencyKey = crypto.randomUUID();
  for (;;) {
    const input = { model, service: "readAll", body: {} };
    const { more } = (await call("runService", input, { idempotencyKey })) as AllRead;
    if (!more) return;
  }
}

export async function deleteNotification(id: string): Promise<void> {
  await call("deleteEntity", { model, id });
}
