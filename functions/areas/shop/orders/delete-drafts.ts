import { draftDays } from "../../../../shared/limits/shop.ts";
import { order as orderModel, type Order } from "../../../../shared/models/order.ts";
import { openSystemStore } from "../../../calls/system-store.ts";
import type { ScheduledRun } from "../../../calls/handle-schedule.ts";
import { anonymiseAudit } from "../../../data/store/anonymise-audit.ts";
import { deletePartition } from "../../../data/store/delete-partition.ts";
import { recordKey } from "../../../data/store/keys.ts";
import { ConditionFailed } from "../../../platform/aws/table.ts";

const dayMs = 86_400_000;
/** Cancelled drafts are looked for among the orders of so many days, so that a missed night loses none. */
const lookBackDays = draftDays + 30;

interface DraftRun extends ScheduledRun {
  /** ISO 8601 */
  now: string;
}

/**
 * Deletes drafts with the personal data in them: those that were abandoned for some days, and those that were cancelled,
 * such as by a correction. An order that was placed has prices, and stays.
 */
export async function deleteDrafts({ deadline, now, attempt }: DraftRun): Promise<void> {
  const store = openSystemStore("orders", deadline, { erases: true });
  const daysAgo = (days: number) => new Date(Date.parse(now) - days * dayMs).toISOString();
  await deleteIn("draft", { before: daysAgo(draftDays) });
  await deleteIn("cancelled", { after: daysAgo(lookBackDays) });

  async function deleteIn(
    state: Order["state"],
    { before, after }: { before?: string; after?: string },
  ): Promise<void> {
    const descending = after !== undefined;
    const query = { index: "byState", partition: [state], limit: 100, descending };
    for await (const page of store.pages(orderModel, query))
      for (const { _id, createdAt } of page) {
        const isOutside =
          (before !== undefined && createdAt > before) ||
          (after !== undefined && createdAt < after);
        if (isOutside || deadline.left() <= 0) return;
        await attempt({ order: _id }, () => deleteDraft(_id, state));
      }
  }

  /** The index may lag, so the order is read again. One that changes meanwhile is left to the next run. */
  async function deleteDraft(id: string, state: Order["state"]): Promise<void> {
    const record = await store.find(orderModel, id);
    if (record?.state !== state || record.prices.length > 0) return;
    try {
      await store.write([{ model: orderModel, delete: record }]);
    } catch (error) {
      if (error instanceof ConditionFailed) return;
      throw error;
    }
    await deletePartition(store.table, recordKey(orderModel, id).pk);
    await anonymiseAudit(store, { record: id }, "");
  }
}
