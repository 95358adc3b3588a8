import { describe, expect, test } from "vitest";
import { card } from "../../../shared/models/card.ts";
import { company } from "../../../shared/models/company.ts";
import {
  getWriteEffects,
  planMessages,
  planUpdateWrites,
  registerWriteEffects,
} from "./write-effects.ts";

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

  test("an update adds its writes, a creation and a deletion add none", () => {
    const later = { ...record, _rev: 2 };
    registerWriteEffects({
      card: { onUpdate: (before, after) => [{ put: { pk: after._id, from: before._rev } }] },
    });

    const changes = [{ before: record, after: later }, { after: record }, { before: record }].map(
      (records) => ({ model: card, records }),
    );
    expect(planUpdateWrites(changes)).toEqual([{ put: { pk: "card-1", from: 1 } }]);
  });
});
