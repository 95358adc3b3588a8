import { expect, test } from "vitest";
import { orderCards } from "./card-order.ts";

const cards = ["c3", "c2", "c1"].map((_id) => ({ _id }));
const idsOf = (order?: string[]) => orderCards(cards, order).map(({ _id }) => _id);

test("without an order, cards stay as they are", () => {
  expect(idsOf()).toEqual(["c3", "c2", "c1"]);
});

test("ordered cards are first; ids of other cards are ignored", () => {
  expect(idsOf(["c1", "deleted", "c3"])).toEqual(["c1", "c3", "c2"]);
});

test("a card that was read twice is shown once", () => {
  expect(orderCards([{ _id: "c1" }, ...cards], ["c1"]).map(({ _id }) => _id)).toEqual([
    "c1",
    "c3",
    "c2",
  ]);
});
