import * as fc from "../../test/support/seeded-check.ts";
import { expect, test } from "vitest";
import { parseLanguage, buildSiteAddress } from "./site-address.ts";

test("buildSiteAddress leaves out absent values", () => {
  expect(buildSiteAddress("/contact", { c: "CARD000001", lang: undefined })).toBe(
    "/contact?c=CARD000001",
  );
  expect(buildSiteAddress("/contact", {})).toBe("/contact");
});

test("buildSiteAddress never changes the host and path, whatever the values are", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (value) => {
      const url = new URL(buildSiteAddress("/gateway", { c: value }), "https://nevjegy.example");
      expect([url.origin, url.pathname]).toEqual(["https://nevjegy.example", "/gateway"]);
    }),
  );
});

test("parseLanguage accepts only the two languages", () => {
  expect(["hu", "en", "de", "", undefined, "__proto__"].map(parseLanguage)).toEqual([
    "hu",
    "en",
    ...Array.from({ length: 4 }, () => undefined),
  ]);
});
