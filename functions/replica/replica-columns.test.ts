import { describe, expect, test } from "vitest";
import { models } from "../../shared/models/all.ts";
import { audit } from "../../shared/models/audit.ts";
import { card } from "../../shared/models/card.ts";
import { file } from "../../shared/models/file.ts";
import { tag } from "../../shared/models/tag.ts";
import { user } from "../../shared/models/user.ts";
import { visit } from "../../shared/models/visit.ts";
import { isReplicated, listReplicaColumns, listSplitFields } from "./replica-columns.ts";

const namesOf = (model: Parameters<typeof listReplicaColumns>[0]) =>
  listReplicaColumns(model).map(({ name }) => name);

describe("listReplicaColumns", () => {
  test("begins with the columns of the row", () => {
    expect(namesOf(card).slice(0, 6)).toEqual([
      "_id",
      "_rev",
      "_deleted",
      "_at",
      "createdAt",
      "updatedAt",
    ]);
  });

  test.each([
    ["name", "VARCHAR", "value"],
    ["s:name", "VARCHAR", "searchKey"],
    ["o:name", "VARCHAR", "sortKey"],
    ["active", "BOOLEAN", "value"],
    ["coverView", "VARCHAR", "json"],
    ["texts", "VARCHAR", "json"],
    ["company", "VARCHAR", "value"],
  ])("types %s of a card as %s, from its %s", (name, type, form) => {
    expect(listReplicaColumns(card)).toContainEqual(expect.objectContaining({ name, type, form }));
  });

  test("types numbers as DOUBLE and lists as JSON", () => {
    expect(listReplicaColumns(file)).toContainEqual(
      expect.objectContaining({ name: "size", type: "DOUBLE" }),
    );
    expect(listReplicaColumns(user)).toContainEqual(
      expect.objectContaining({ name: "groups", type: "VARCHAR", form: "json" }),
    );
  });

  test("leaves out secrets, fields that only the server reads, and what a model keeps out", () => {
    expect(namesOf(tag)).not.toContain("claimSecret");
    expect(namesOf(user)).not.toContain("accessEpoch");
    expect(namesOf(user)).not.toContain("passkeyEpoch");
    expect(namesOf(audit)).not.toContain("change");
  });

  test("has no column of ids, codes and enums that holds keys of texts", () => {
    for (const name of ["s:_id", "o:owner", "o:code", "o:language"])
      expect(namesOf(card)).not.toContain(name);
  });

  test.each([...models.values()])("names every column of $name once", (model) => {
    const names = namesOf(model).map((name) => name.toLowerCase());

    expect(new Set(names).size).toBe(names.length);
  });
});

describe("isReplicated", () => {
  test("holds for every model but visits, which have files of their own", () => {
    const others = [...models.values()].filter((model) => !isReplicated(model));

    expect(others).toEqual([visit]);
  });
});

describe("listSplitFields", () => {
  test("prefers the company of a record, then its owner", () => {
    expect(listSplitFields(card)).toEqual(["company", "owner", "_id"]);
    expect(listSplitFields(user)).toEqual(["company", "_id"]);
    expect(listSplitFields(audit)).toEqual(["_id"]);
  });
});
