import { describe, expect, test } from "vitest";
import { sortKey } from "../../../shared/text/hungarian-sort-key.ts";
import { user } from "../../../shared/models/user.ts";
import { planUpdate } from "./plan-change.ts";
import { buildIndexAttributes, getIndex } from "./keys.ts";
import { buildRecordItem, toRecord } from "./record-item.ts";

const ada = {
  _id: "u1",
  _rev: 1,
  createdAt: "2026-01-02T03:04:05.000Z",
  updatedAt: "2026-01-02T03:04:05.000Z",
  lastName: "Őri",
  firstName: "Ádám",
  email: "Ori@nevjegy.example",
  language: "hu",
  company: "c1",
};

/** Attributes that one update sets or removes, by their names. */
function changedNames(after: typeof ada): string[] {
  const [write] = planUpdate(user, ada, after).writes;
  if (write === undefined || !("update" in write)) throw new Error("No update came first");
  return Object.values(write.names ?? {}).toSorted();
}

describe("the item of a record", () => {
  test("an item holds the record, its keys and its index attributes, and no keys of texts", () => {
    const item = buildRecordItem(user, ada);
    const names = ["pk", "sk", ...Object.keys(buildIndexAttributes(user, ada))];

    expect(Object.keys(item).toSorted()).toEqual([...Object.keys(ada), ...names].toSorted());
    expect(toRecord(user, item)).toEqual(ada);
  });

  test("an update writes the changed fields, and a place in an index if it changes", () => {
    const { partition, sort } = getIndex(user, "byCompany").table;

    expect(changedNames({ ...ada, email: "ada@nevjegy.example" })).toEqual(["_rev", "email"]);
    expect(changedNames({ ...ada, firstName: "Ádi" })).toEqual(["_rev", "firstName", sort]);
    expect(changedNames({ ...ada, company: "c2" })).toEqual(["_rev", "company", partition]);
  });
});

describe("sort keys of indexes", () => {
  const sorts = (record: Record<string, unknown>) =>
    Object.entries(buildIndexAttributes(user, record)).map(([, value]) => value);

  test("hold dates as they are and texts by their Hungarian key", () => {
    const keys = sorts(ada);

    expect(keys).toContain("2026-01-02T03:04:05.000Z\u0001u1");
    expect(keys).toContain(`${sortKey("Őri")}\u0001${sortKey("Ádám")}\u0001u1`);
  });

  test("put the shorter family name first, whatever the first name", () => {
    const place = (lastName: string, firstName: string) =>
      sorts({ ...ada, lastName, firstName }).find(
        (key) => key.endsWith("u1") && !key.startsWith("2"),
      ) ?? "";

    expect(place("Nagy", "Zsolt") < place("Nagy-Kovács", "Ádám")).toBe(true);
    expect(place("Nagy", "Zsolt") < place("Nagy Kovács", "Ádám")).toBe(true);
    expect(place("Czirják", "Pál") < place("Csaba", "Pál")).toBe(true);
  });

  test.each(["ű", "Ǖ", "😀", "漢", "Ω", "ǆ", "\u1EAD"])(
    "stay under 1024 bytes with 100 of %s",
    (letter) => {
      const long = letter.repeat(100);

      for (const key of sorts({ ...ada, _id: "u".repeat(64), lastName: long, firstName: long }))
        expect(Buffer.byteLength(key)).toBeLessThanOrEqual(1024);
    },
  );
});
