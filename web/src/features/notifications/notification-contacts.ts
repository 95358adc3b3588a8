import { recordsOf } from "../../../../shared/client/records.ts";
import type { Notification } from "../../../../shared/models/notification.ts";
import { call } from "../../lib/hub/hub.ts";

const contacts = recordsOf<"contact", "owner">(call, "contact");

/** Who left their details, by the id of the contact; `null` where it is gone, nothing where that is unknown. */
export type ContactNames = ReadonlyMap<string, string | null>;

/** The contact that a notification tells of. */
export function contactIdOf({ kind, link = "" }: Notification): string | undefined {
  return kind === "contact.received" ? /^\/my-contacts\/([\w-]+)$/.exec(link)?.[1] : undefined;
}

/**
 * The names behind notifications, in one call. Notifications hold none, so that nothing stays of a contact that is
 * taken back. Where they cannot be read, the notifications speak for themselves.
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
    const { items: found } = await contacts.read(query, { signal });
    const names = new Map(found.map(({ _id, name }) => [_id, name]));
    return new Map(ids.map((id) => [id, names.get(id) ?? null]));
  } catch (failure) {
    if (signal.aborted) throw failure;
    return new Map();
  }
}
