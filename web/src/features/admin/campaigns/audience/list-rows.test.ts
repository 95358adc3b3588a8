import { describe, expect, test } from "vitest";
import { readListRows } from "./list-rows.ts";

const table = (...rows: (string | number | boolean | null)[][]) =>
  rows.map((cells, at) => ({ number: at + 1, cells }));
const peopleOf = (...rows: Parameters<typeof table>) =>
  readListRows(table(...rows))?.rows.map(({ person }) => person);

describe("people of an uploaded file", () => {
  test.each([
    [["E-mail cím", "Vezetéknév", "Keresztnév", "Nyelv"]],
    [["email", "Last name", "First Name", "Language"]],
    [["E-Mail", "Family_name", "given name", "lang"]],
  ])("are found by the headers %s", (header) => {
    expect(peopleOf(header, ["a@b.example", "Őri", "Kristóf", "magyar"])).toEqual([
      { email: "a@b.example", lastName: "Őri", firstName: "Kristóf", language: "hu" },
    ]);
  });

  test("without a header are in the column with the addresses", () => {
    expect(peopleOf([1, "a@b.example"], [2, " c@d.example "], [3, "nem cím"])).toEqual([
      { email: "a@b.example" },
      { email: "c@d.example" },
      { email: "nem cím" },
    ]);
  });

  test("have the number of their row, so that a wrong one can be found in the file", () => {
    const rows = readListRows([
      { number: 1, cells: ["email"] },
      { number: 4, cells: ["a@b.example"] },
    ])?.rows;

    expect(rows?.map(({ number }) => number)).toEqual([4]);
  });

  test("are none in a file without addresses, and in an empty one", () => {
    expect(peopleOf(["név"], ["Őri"])).toBeUndefined();
    expect(readListRows([])).toBeUndefined();
  });

  test("of odd cells are cut to what is accepted; an unknown language is left out", () => {
    const [person] =
      peopleOf(
        ["email", "firstname", "language"],
        [`${"a".repeat(5000)}@b.example`, "x".repeat(5000), "klingon"],
      ) ?? [];

    expect([person?.email.length, person?.firstName?.length]).toEqual([1000, 200]);
    expect(person?.language).toBeUndefined();
  });
});
