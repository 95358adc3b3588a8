import { expect, test } from "vitest";
import { fromDocument } from "./filter-tree.ts";
import { readTableState, writeTableState } from "./table-address.ts";

test("what a list shows is the same after a reload, and other parameters stay", () => {
  const state = {
    words: "szűcs & társa",
    filter: fromDocument({ $or: [{ city: "Győr" }, { active: false }] }),
    sort: [
      { field: "updatedAt", isDescending: true },
      { field: "lastName", isDescending: false },
    ],
    columns: ["email", "city"],
    view: "view1",
  };

  const address = writeTableState(new URLSearchParams("tab=cards"), state).toString();

  expect(new URLSearchParams(address).get("tab")).toBe("cards");
  expect(readTableState(new URLSearchParams(address))).toEqual(state);
});

test("an empty state leaves nothing in the address", () => {
  const empty = readTableState(new URLSearchParams());

  expect(writeTableState(new URLSearchParams("q=a&sort=b&filter={}&tab=x"), empty).toString()).toBe(
    "tab=x",
  );
});

test.each(["{", "[]", "null", "7", '"text"'])("a filter that was cut is none: %s", (text) => {
  const { filter } = readTableState(new URLSearchParams({ filter: text }));

  expect(filter.parts).toEqual([]);
});
