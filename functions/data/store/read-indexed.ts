import type { Item, Table } from "../../platform/aws/table.ts";

/** The items whose keys an index returned, in the order of the index. Deleted ones are left out. */
export async function readIndexed(table: Table, indexed: readonly Item[]): Promise<Item[]> {
  const keys = indexed.map(({ pk, sk }) => ({ pk: String(pk), sk: String(sk) }));
  const items = await table.getMany(keys);
  const byKey = new Map(items.map((item) => [`${String(item["pk"])} ${String(item["sk"])}`, item]));
  return keys.flatMap(({ pk, sk }): Item[] => {
    const item = byKey.get(`${pk} ${sk}`);
    return item === undefined ? [] : [item];
  });
}
