import { describe, expect, test } from "vitest";
import { formatAddressLines, countryName } from "./postal-address.ts";

const sopron = { zip: "9400", city: "Sopron", address: "Várkerület 27.", phone: "+36301234567" };
const vienna = { zip: "1010", city: "Wien", address: "Graben 3", phone: "+4315330000" };

describe("formatAddressLines", () => {
  test("begin with the town in Hungarian", () => {
    expect(formatAddressLines(sopron, "hu")).toEqual(["9400 Sopron,", "Várkerület 27."]);
  });

  test("begin with the street and end with the country in English", () => {
    expect(formatAddressLines(sopron, "en")).toEqual(["Várkerület 27,", "9400 Sopron, Hungary"]);
  });

  test.each([
    [{ ...sopron, address: "" }, ["9400 Sopron"]],
    [{ ...sopron, zip: "", city: "" }, ["Várkerület 27."]],
    [{ zip: "", city: "", address: "", phone: "" }, []],
  ])("have no comma behind the last one", (parts, lines) => {
    expect(formatAddressLines(parts, "hu")).toEqual(lines);
  });
});

describe("addresses of other countries", () => {
  const bath = { zip: "BA1 1LZ", city: "Bath", address: "14 Walcot Street", phone: "" };

  test.each([
    [{ ...vienna, country: "AT" }, "hu", ["Graben 3,", "1010 Wien, Ausztria"]],
    [{ ...vienna, country: "AT" }, "en", ["Graben 3,", "1010 Wien, Austria"]],
    [{ ...bath, country: "GB" }, "en", ["14 Walcot Street,", "Bath BA1 1LZ, United Kingdom"]],
    [{ ...bath, country: "GB" }, "hu", ["14 Walcot Street,", "Bath BA1 1LZ, Egyesült Királyság"]],
    [{ ...vienna, country: "HU" }, "hu", ["1010 Wien,", "Graben 3"]],
    [vienna, "hu", ["Graben 3,", "1010 Wien"]],
    [{ ...bath, city: "", zip: "", address: "", country: "GB" }, "en", []],
  ] as const)("%o in %s", (parts, language, lines) => {
    expect(formatAddressLines(parts, language)).toEqual(lines);
  });
});

describe("countryName", () => {
  test("is Hungary for a four-digit postcode", () => {
    expect(countryName({ ...sopron, phone: "" }, "hu")).toBe("Magyarország");
  });

  test.each([vienna, { ...sopron, zip: "SW1A 1AA" }, { ...sopron, zip: "" }])(
    "is not guessed where the country is not certain",
    (parts) => {
      expect(countryName(parts, "en")).toBe("");
    },
  );
});
