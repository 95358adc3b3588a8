/** Runs work on all items, `width` of them at a time: a slow machine is not what such a test measures. */
export async function runSomeAtOnce<Item, Result>(
  items: readonly Item[],
  width: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const left = items.entries();
  const worker = async () => {
    for (const [place, item] of left) results[place] = await work(item);
  };
  await Promise.all(Array.from({ length: width }, worker));
  return results;
}
