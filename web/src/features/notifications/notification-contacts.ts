import { createRecordCalls } from "../../../../shared/client/records.ts";
import type { Notification } from "../../../../shared/models/notification.ts";
import { call } from "../../lib/hub/hub.ts";

const contacts = createRecordCalls<"contact", "owner">(call, "contact");

/** Names of contacts by id; `null` if the contact was deleted, absent if unknown. */
export type ContactNames = ReadonlyMap<string, string | null>;

/** Id of the contact of a notification. */
export function contactIdOf({ kind, link = "" }: Notification): string | undefined {
  return kind === "contact.received" ? /^\/my-contacts\/([\w-]+)$/.exec(link)?.[1] : undefined;
}

/**
 * The names of the contacts of notifications, in one call. Notifications do not store names, so that a withdrawn
 * contact leaves no trace. If the names cannot be read, the notifications are shown without them.
 */
export async function readContactNames(
  items: readonly Notification[],
  signal: AbortSignal,
): Promise<ContactNames> {
  const ids = [...new Set(items.flatMap((item) => contactIdOf(item) ?? []))];
  if (ids.length === 0) return new Map();
  try {
    const filter = { _id: { $in: ids } };
    const query = { filter, projection: ["name"], limit: ids.length } as const;
    const { items: readable } = await contacts.read(query, { signal });
    const names = new Map(readable.map(({ _id, name }) => [_id, name]));
    return new Map(ids.map((id) => [id, names.get(id) ?? null]));
  } catch (failure) {
    if (signal.aborted) throw failure;
    return new Map();
  }
}
