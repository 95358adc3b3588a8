import { describe, expect, test } from "vitest";
import { makePublicCard } from "./awkward-cards.fixture.ts";
import { findNameOrder, formatCardName, formatFullName, formatPersonName } from "./person-name.ts";

describe("formatPersonName", () => {
  test.each([
    ["dr. Kovács", "Anna", { prefix: "dr.", family: "Kovács", given: "Anna" }],
    ["Dr. habil. Őry", "Ödön", { prefix: "Dr. habil.", family: "Őry", given: "Ödön" }],
    [
      "özv. dr. Kovácsné Nagy",
      "Anna",
      { prefix: "özv. dr.", family: "Kovácsné Nagy", given: "Anna" },
    ],
    ["ifj.Tóth", "János", { prefix: "ifj.", family: "Tóth", given: "János" }],
    ["Smith", "Dr Jane", { prefix: "Dr", family: "Smith", given: "Jane" }],
    ["Drahos", "Id", { prefix: "", family: "Drahos", given: "Id" }],
    ["Dr.", "Anna", { prefix: "Dr.", family: "", given: "Anna" }],
    ["dr.", "", { prefix: "", family: "dr.", given: "" }],
  ])("splits %s, %s", (lastName, firstName, name) => {
    expect(formatPersonName({ lastName, firstName })).toEqual(name);
  });
});

describe("formatFullName", () => {
  const name = { prefix: "dr.", family: "Kovács", given: "Anna" };

  test("puts the family name first", () => {
    expect(formatFullName(name, "familyFirst")).toBe("dr. Kovács Anna");
  });

  test("puts the given name first, after the prefix", () => {
    expect(formatFullName(name, "givenFirst")).toBe("dr. Anna Kovács");
  });

  test("leaves no gap for a missing part", () => {
    expect(formatFullName({ prefix: "", family: "Kovács", given: "" }, "givenFirst")).toBe(
      "Kovács",
    );
  });
});

describe("findNameOrder", () => {
  test.each([
    ["hu", undefined, "hu", "familyFirst"],
    ["hu", undefined, "en", "givenFirst"],
    ["en", undefined, "hu", "givenFirst"],
    ["en", "HU", "hu", "familyFirst"],
    ["en", "HU", "en", "givenFirst"],
    ["hu", "AT", "hu", "givenFirst"],
    ["hu", "", "hu", "familyFirst"],
  ] as const)(
    "a card in %s of country %s, for a viewer who reads %s: %s",
    (language, country, viewer, order) => {
      expect(findNameOrder({ language, country }, viewer)).toBe(order);
    },
  );

  test("a foreign name keeps its order on the Hungarian page", () => {
    const card = makePublicCard({ language: "en", lastName: "Ashworth", firstName: "Daniel" });

    expect(formatCardName(card, "hu")).toBe("Daniel Ashworth");
  });
});
