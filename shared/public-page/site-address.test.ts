import * as fc from "fast-check";
import { expect, test } from "vitest";
import { parseLanguage, buildSiteAddress } from "./site-address.ts";

test("ownAddress leaves out what is not there", () => {
  expect(buildSiteAddress("/contact", { c: "CARD000001", lang: undefined })).toBe(
    "/contact?c=CARD000001",
  );
  expect(buildSiteAddress("/contact", {})).toBe("/contact");
});

test("ownAddress stays on our host and path whatever the values are", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (value) => {
      const url = new URL(buildSiteAddress("/gateway", { c: value }), "https://nevjegy.example");
      expect([url.origin, url.pathname]).toEqual(["https://nevjegy.example", "/gateway"]);
    }),
  );
});

test("askedLanguage takes one of the two languages only", () => {
  expect(["hu", "en", "de", "", undefined, "__proto__"].map(parseLanguage)).toEqual([
    "hu",
    "en",
    ...Array.from({ length: 4 }, () => undefined),
  ]);
});
