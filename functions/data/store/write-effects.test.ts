import { describe, expect, test } from "vitest";
import { card } from "../../../shared/models/card.ts";
import { company } from "../../../shared/models/company.ts";
import {
  getWriteEffects,
  planMessages,
  planUpdateWrites,
  registerWriteEffects,
  type EffectContext,
} from "./write-effects.ts";

const context: EffectContext = {
  // these effects read nothing
  table: {} as unknown as EffectContext["table"],
  findMany: () => Promise.resolve([]),
  now: "2026-11-27T08:00:00.000Z",
};
const record = { _id: "card-1", _rev: 1 };

describe("write effects", () => {
  test("a model without registered effects makes every write fail", () => {
    expect(() => getWriteEffects(card)).toThrow("write-effects.ts");
    expect(() => planMessages([{ model: card, records: { after: record } }])).toThrow(
      "write-effects.ts",
    );
  });

  test("one message is sent for all changed records of a model", () => {
    registerWriteEffects({
      card: { onChange: (changes) => [{ queue: "publish", message: changes.length }] },
    });

    const changes = [card, card, company].map((model) => ({ model, records: { after: record } }));
    expect(planMessages(changes)).toEqual([{ queue: "publish", message: 2 }]);
  });

  test("an update adds its writes, a creation and a deletion add none", async () => {
    const later = { ...record, _rev: 2 };
    registerWriteEffects({
      card: { onUpdate: (before, after) => [{ put: { pk: after._id, from: before._rev } }] },
    });

    const changes = [{ before: record, after: later }, { after: record }, { before: record }].map(
      (records) => ({ model: card, records }),
    );
    expect(await planUpdateWrites(changes, context)).toEqual([{ put: { pk: "card-1", from: 1 } }]);
  });

  test("a rule over several records is planned once for all updates of a model", async () => {
    const later = { ...record, _rev: 2 };
    registerWriteEffects({
      card: { onUpdates: async (updated) => [{ put: { pk: "cards", updated: updated.length } }] },
    });

    const changes = [1, 2].map(() => ({ model: card, records: { before: record, after: later } }));
    expect(await planUpdateWrites([...changes, { model: company, records: {} }], context)).toEqual([
      { put: { pk: "cards", updated: 2 } },
    ]);
  });
});
