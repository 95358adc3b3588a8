import { describe, expect, test } from "vitest";
import { fromDocument, keepFields, namedFields, noFilter, toDocument } from "./filter-tree.ts";

describe("a filter in the hub's form", () => {
  const documents: [string, Record<string, unknown>][] = [
    ["one value", { city: "Győr" }],
    ["a comparison of each kind", { city: { $includes: "győ" } }],
    ["not equal", { active: { $ne: true } }],
    ["less and at most", { $and: [{ price: { $lt: 5 } }, { price: { $lte: 6 } }] }],
    ["more and at least", { $or: [{ price: { $gt: 5 } }, { price: { $gte: 6 } }] }],
    ["one of several", { language: { $in: ["en", "hu"] } }],
    ["filled in", { $and: [{ website: { $gt: "" } }, { standIn: { $exists: true } }] }],
    [
      "empty",
      { $or: [{ $not: { website: { $gt: "" } } }, { $not: { standIn: { $exists: true } } }] },
    ],
    [
      "groups in groups",
      { $and: [{ active: true }, { $or: [{ city: "Győr" }, { city: "Pécs" }] }] },
    ],
    ["a related record", { $and: [{ "owner.lastName": "Ács" }, { city: "Győr" }] }],
    ["a negation that is not built here", { $not: { $or: [{ city: "Győr" }, { zip: "1" }] } }],
  ];

  test.each(documents)("is the same after it was edited: %s", (_name, document) => {
    expect(toDocument(fromDocument(document))).toEqual(document);
  });

  test("is absent without conditions", () => {
    expect(toDocument(noFilter)).toBeUndefined();
    expect(fromDocument({})).toEqual(noFilter);
  });

  test("several conditions of one field become conditions of their own", () => {
    expect(toDocument(fromDocument({ price: { $gte: 5, $lt: 9 } }))).toEqual({
      $and: [{ price: { $gte: 5 } }, { price: { $lt: 9 } }],
    });
  });

  test("an absent value means what the hub means by it", () => {
    expect(toDocument(fromDocument({ standIn: { $exists: false } }))).toEqual({
      $not: { standIn: { $exists: true } },
    });
  });
});

describe("fields of a filter", () => {
  const filter = fromDocument({
    $and: [
      { city: "Győr" },
      { $or: [{ claimSecret: "x" }, { zip: "9" }] },
      { $not: { $and: [{ "owner.suspendedAt": { $exists: true } }] } },
    ],
  });

  test("are found at any depth; a relation counts by its first field", () => {
    expect(namedFields(filter).toSorted()).toEqual(["city", "claimSecret", "owner", "zip"]);
  });

  test("a condition on an unknown field is left out and counted", () => {
    const kept = keepFields(filter, (field) => ["city", "zip"].includes(field));

    expect(kept.left).toBe(2);
    expect(toDocument(kept.filter)).toEqual({ $and: [{ city: "Győr" }, { zip: "9" }] });
  });
});
