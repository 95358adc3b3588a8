import { describe, expect, test } from "vitest";
import { formatFullName, formatPersonName } from "./person-name.ts";

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

  test("puts the family name first in Hungarian", () => {
    expect(formatFullName(name, "hu")).toBe("dr. Kovács Anna");
  });

  test("puts the given name first in English", () => {
    expect(formatFullName(name, "en")).toBe("dr. Anna Kovács");
  });

  test("leaves no gap for a missing part", () => {
    expect(formatFullName({ prefix: "", family: "Kovács", given: "" }, "en")).toBe("Kovács");
  });
});
