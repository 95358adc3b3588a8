import { describe, expect, test } from "vitest";
import { card } from "../../shared/models/card.ts";
import { replicaFormat } from "./replica-columns.ts";
import { incrementKey, incrementRows, incrementTime } from "./replica-keys.ts";
import { parseManifest, selectNewIncrements, type ReplicaManifest } from "./replica-manifest.ts";

const upTo = "2026-11-23T10:00:00.000Z";
const batch = { upTo, first: "100", last: "120", event: "1f", rows: 21 };

const manifest: ReplicaManifest = {
  format: replicaFormat,
  model: "card",
  version: 3,
  completeUpTo: upTo,
  splits: 1,
  files: [],
  columns: ["_id"],
  retired: [{ key: incrementKey(card, batch), at: upTo }],
  madeAt: upTo,
};

describe("parseManifest", () => {
  test("returns what was written", () => {
    expect(parseManifest(JSON.stringify(manifest))).toEqual(manifest);
  });

  test("returns nothing for another format, whatever else has changed", () => {
    expect(parseManifest(JSON.stringify({ format: replicaFormat + 1, new: true }))).toBeUndefined();
  });

  test("throws for a damaged manifest", () => {
    expect(() => parseManifest(JSON.stringify({ ...manifest, files: null }))).toThrow("files");
  });
});

describe("increments", () => {
  test("the same batch has the same key, a longer one another", () => {
    const key = incrementKey(card, batch);

    expect(incrementKey(card, batch)).toBe(key);
    expect(incrementKey(card, { ...batch, last: "121" })).not.toBe(key);
    expect(incrementTime(key)).toBe(upTo);
    expect(incrementRows(key)).toBe(21);
    expect(incrementRows(key.replace("_rows21", ""))).toBe(0);
  });

  test("a reader leaves out those that the base files contain", () => {
    const [old, recent] = [incrementKey(card, batch), incrementKey(card, { ...batch, first: "7" })];

    expect(selectNewIncrements(manifest, [old, recent])).toEqual([recent]);
    expect(selectNewIncrements(undefined, [old, recent])).toEqual([old, recent]);
  });
});
