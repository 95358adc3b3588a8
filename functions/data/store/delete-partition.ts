import type { Item, Table } from "../../platform/aws/table.ts";

/** Items that one transaction deletes. */
const maxDeletions = 50;

/** Deletes the items under a partition key, all or those that `isDeleted` selects. */
export async function deletePartition(
  table: Table,
  partition: string,
  isDeleted: (item: Item) => boolean = () => true,
): Promise<void> {
  const pages = table.pages({
    KeyConditionExpression: "pk = :pk",
    ExpressionAttributeValues: { ":pk": partition },
    ConsistentRead: true,
    Limit: maxDeletions,
  });
  for await (const items of pages) {
    const deleted = items.filter(isDeleted);
    if (deleted.length > 0)
      await table.transact(
        deleted.map(({ pk, sk }) => ({ delete: { pk: String(pk), sk: String(sk) } })),
      );
  }
}
