import { describe, expect, test } from "vitest";
import { card } from "../../../../shared/models/card.ts";
import type { Accesses } from "../../../../shared/operations/replies.ts";
import { deriveWriteRights } from "./accesses.ts";

function flags(...writable: string[]): Accesses {
  const fields = ["name", "active", "locked", "code"].map((name) => [
    name,
    { read: true, write: writable.includes(name) },
  ]);
  return {
    model: { read: true, write: true, writeAllRequired: true },
    fields: Object.fromEntries(fields),
  };
}

const owner = deriveWriteRights(card, flags("name", "active"));
const admin = deriveWriteRights(card, flags("name", "active", "locked"));

describe("deriveWriteRights", () => {
  test("refuses everything until the service has answered", () => {
    const can = deriveWriteRights(card, undefined);

    expect(can.write({ locked: false }, "name")).toBe(false);
    expect(can.change({ locked: false })).toBe(false);
  });

  test("lets an owner write an unlocked card, but not what the server makes", () => {
    expect(owner.write({ locked: false }, "name")).toBe(true);
    expect(owner.write({ locked: false }, "code")).toBe(false);
    expect(owner.write({ locked: false }, "locked")).toBe(false);
  });

  test("lets an owner of a locked card only activate and inactivate it", () => {
    expect(owner.change({ locked: true })).toBe(false);
    expect(owner.write({ locked: true }, "name")).toBe(false);
    expect(owner.write({ locked: true }, "active")).toBe(true);
  });

  test("lets a user who may write the lock edit and unlock a locked card", () => {
    expect(admin.change({ locked: true })).toBe(true);
    expect(admin.write({ locked: true }, "name")).toBe(true);
    expect(admin.write({ locked: true }, "locked")).toBe(true);
  });
});
