import { describe, expect, test } from "vitest";
import { sortKey } from "../../../shared/text/hungarian-sort-key.ts";
import { user } from "../../../shared/models/user.ts";
import { planUpdate } from "./plan-change.ts";
import { buildRecordItem, toRecord, buildUniqueItem } from "./record-item.ts";
import { buildIndexAttributes } from "./keys.ts";

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

describe("text attributes", () => {
  test("text attributes are stored with the record and hidden from callers", () => {
    const item = buildRecordItem(user, ada);

    expect(item).toMatchObject({ "s:lastName": "ori", "o:lastName": sortKey("Őri") });
    expect(item).toMatchObject({ "s:email": "ori@nevjegy.example" });
    expect(toRecord(user, item)).toEqual(ada);
  });

  test("empty texts and the copies of unique values have no text attributes", () => {
    expect(buildRecordItem(user, { ...ada, firstName: "" })).not.toHaveProperty("s:firstName");
    expect(buildUniqueItem(user, "email", ada)).not.toHaveProperty("s:lastName");
  });

  test("change with their field alone", () => {
    expect(changedNames({ ...ada, firstName: "Ádi" })).toEqual(
      expect.arrayContaining(["firstName", "o:firstName", "s:firstName"]),
    );
    expect(changedNames({ ...ada, firstName: "Ádi" })).not.toContain("s:lastName");
    expect(changedNames({ ...ada, language: "en" })).not.toContain("o:firstName");
  });

  test("text attributes are removed when the text becomes empty", () => {
    const [write] = planUpdate(user, ada, { ...ada, firstName: "" }).writes;

    expect(write).toMatchObject({ expression: expect.stringMatching(/REMOVE #n\d+, #n\d+$/) });
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
