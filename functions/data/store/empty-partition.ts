import type { Item, Table } from "../../platform/aws/table.ts";

/** Items deleted by one transaction. */
const atOnce = 50;

/** Deletes the items under a partition key, all or those that `goes` names. */
export async function emptyPartition(
  table: Table,
  partition: string,
  goes: (item: Item) => boolean = () => true,
): Promise<void> {
  for (let after: unknown; ;) {
    const { items, more } = await table.query({
      KeyConditionExpression: after === undefined ? "pk = :pk" : "pk = :pk AND sk > :after",
      ExpressionAttributeValues: {
        ":pk": partition,
        ...(after !== undefined && { ":after": after }),
      },
      ConsistentRead: true,
      Limit: atOnce,
    });
    const gone = items.filter(goes);
    if (gone.length > 0)
      await table.transact(
        gone.map(({ pk, sk }) => ({ delete: { pk: String(pk), sk: String(sk) } })),
      );
    if (!more) return;
    after = items.at(-1)?.["sk"];
  }
}
