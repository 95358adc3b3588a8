// @module-tag no-second-look
import { describe, expect, test } from "vitest";
import { readingCode } from "../../scripts/bundle/exclusions.ts";
import { productFiles } from "./sources.ts";

/** How code reads each part of a model that bundles leave out: by its name, or taken out of the object. */
const readings: Readonly<Record<keyof typeof readingCode, RegExp>> = {
  controls: /\boptions\??\.input\b|\{[^{}]*\binput\b[^{}]*\} = [\w.]*options\b/,
  initials: /\boptions\??\.initial\b|\{[^{}]*\binitial\b[^{}]*\} = [\w.]*options\b/,
  rules: /\bmodel\??\.check\b|\{[^{}]*\bcheck\b[^{}]*\} = \w*[mM]odel\b/,
  serviceNames: /\bmodel\??\.services\b|\{[^{}]*\bservices\b[^{}]*\}(?:: Model\b| = \w*[mM]odel\b)/,
};

/** Code that reads services only in functions whose row runs or explains them, or that describe all routes. */
const runsServices = [
  "functions/calls/find-allowed-service.ts",
  "functions/areas/accounts/services/user/explain.ts",
  "shared/openapi/service-paths.ts",
  "shared/operations/declared-routes.ts",
];

describe("what bundles leave out of models", () => {
  test.each(Object.entries(readings))("%s: the code that reads it is listed", (part, reading) => {
    const found = [...productFiles("functions"), ...productFiles("shared")]
      .filter(({ text }) => reading.test(text))
      .map(({ file }) => file)
      .filter((file) => part !== "serviceNames" || !runsServices.includes(file));

    expect(found.toSorted()).toEqual(Reflect.get(readingCode, part).toSorted());
  });
});
