import type * as z from "zod/mini";
import type { OutboxEntry, OutboxQueue } from "../../functions/data/store/outbox.ts";
import type { Hub } from "./start-hub.ts";

/** All entries of the outbox, oldest first. */
export async function readOutboxEntries({ store }: Pick<Hub, "store">): Promise<OutboxEntry[]> {
  const { listWaitingEntries } = await import("../../functions/data/store/outbox.ts");
  return listWaitingEntries(store.table, "9999", 1000);
}

/** Messages of one queue that wait in the outbox, oldest first. */
export async function readOutboxMessages<Schema extends z.ZodMiniType>(
  hub: Pick<Hub, "store">,
  { name, schema }: OutboxQueue<Schema>,
): Promise<z.output<Schema>[]> {
  const entries = await readOutboxEntries(hub);
  return entries.flatMap(({ queue, message }) => (queue === name ? [schema.parse(message)] : []));
}

/** Delivers the entries of the outbox for one queue, like the table's stream. */
export async function deliverOutbox(hub: Pick<Hub, "store">, queue: string): Promise<void> {
  const { deliverEntry } = await import("../../functions/registry/outbox-routes.ts");
  for (const entry of await readOutboxEntries(hub))
    if (entry.queue === queue) await deliverEntry(hub.store, entry);
}
