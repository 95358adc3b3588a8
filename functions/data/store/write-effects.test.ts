import { describe, expect, test } from "vitest";
import { card } from "../../../shared/models/card.ts";
import { company } from "../../../shared/models/company.ts";
import { effectsOf, messagesAfter, registerWriteEffects } from "./write-effects.ts";

const record = { _id: "card-1", _rev: 1 };

describe("write effects", () => {
  test("a model without registered effects makes every write fail", () => {
    expect(() => effectsOf(card)).toThrow("write-effects.ts");
    expect(() => messagesAfter([{ model: card, records: { after: record } }])).toThrow(
      "write-effects.ts",
    );
  });

  test("one message is sent for all changed records of a model", () => {
    registerWriteEffects({
      card: { onChange: (changes) => [{ queue: "publish", message: changes.length }] },
    });

    const changes = [card, card, company].map((model) => ({ model, records: { after: record } }));
    expect(messagesAfter(changes)).toEqual([{ queue: "publish", message: 2 }]);
  });
});
