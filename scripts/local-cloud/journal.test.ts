import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { JournalCorrupt, openJournal } from "./journal.ts";

type Entry = { key: string; value: number };
let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "journal-"));
  file = join(folder, "x.journal");
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function openMap(rewriteAt?: number) {
  const map = new Map<string, number>();
  const journal = await openJournal<Entry>({
    file,
    apply: ({ key, value }) => map.set(key, value),
    snapshot: () => Array.from(map, ([key, value]) => ({ key, value })),
    ...(rewriteAt !== undefined && { rewriteAt }),
  });
  const set = (key: string, value: number) => {
    map.set(key, value);
    return journal.append({ key, value });
  };
  return { map, set, close: () => journal.close() };
}

describe("openJournal", () => {
  test("gives back every acknowledged entry and compacts at the start", async () => {
    const first = await openMap();
    await Promise.all([first.set("a", 1), first.set("b", 1), first.set("a", 2)]);
    await first.close();

    const second = await openMap();
    await second.close();

    expect(second.map).toEqual(
      new Map([
        ["a", 2],
        ["b", 1],
      ]),
    );
    expect((await readFile(file, "utf8")).trim().split("\n")).toHaveLength(2);
  });

  test("drops a last line cut by a crash", async () => {
    const first = await openMap();
    await first.set("a", 1);
    await first.close();
    await appendFile(file, '{"key":"b","val');

    const second = await openMap();
    await second.close();

    expect(second.map).toEqual(new Map([["a", 1]]));
  });

  test("refuses a file broken elsewhere and names the line", async () => {
    await writeFile(file, '{"key":"a","value":1}\n???\n{"key":"b","value":1}\n');

    await expect(openMap()).rejects.toThrow(JournalCorrupt);
    await expect(openMap()).rejects.toThrow(/line 2/);
  });

  test("is rewritten while running when it has grown", async () => {
    const first = await openMap(1_000);
    for (let value = 0; value < 500; value += 1) await first.set("a", value);
    await first.set("b", 7);
    await first.close();

    expect((await stat(file)).size).toBeLessThan(1_100);
    const second = await openMap();
    await second.close();
    expect(second.map).toEqual(
      new Map([
        ["a", 499],
        ["b", 7],
      ]),
    );
  });
});
