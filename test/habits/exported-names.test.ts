// @module-tag no-second-look
import { describe, expect, test } from "vitest";
import { sources } from "./sources.ts";

/** Exports that a framework names: Lambda handlers, and the route modules of React Router. */
const frameworkNames = new Set([
  "handler",
  "clientLoader",
  "meta",
  "links",
  "loader",
  "Component",
  "ErrorBoundary",
  "HydrateFallback",
  "shouldRevalidate",
  "handle",
  "Layout",
]);

/** Texts in two languages: both files export the same name. */
const isTextFile = (file: string) => /^web\/src\/i18n\/(en|hu)\/|\.(en|hu)\.ts$/.test(file);

/**
 * Names that two files export on purpose, with the reason. A name that only one file exports must leave this list.
 */
const sharedNames: Readonly<Record<string, string>> = {
  fontFiles: "package.json maps #fonts to one of the two files",
};

const declaration =
  /^export (?:default )?(?:async )?(?:function\*?|const|let|class|interface|type|enum) ([A-Za-z_$][\w$]*)/gm;

const filesByName = new Map<string, Set<string>>();
for (const { file, text } of sources) {
  if (/\.test\.tsx?$/.test(file) || isTextFile(file)) continue;
  for (const [, name = ""] of text.matchAll(declaration)) {
    if (frameworkNames.has(name)) continue;
    filesByName.set(name, (filesByName.get(name) ?? new Set()).add(file));
  }
}

describe("exported names", () => {
  test("one file only declares each name", () => {
    const repeated = [...filesByName]
      .filter(([name, files]) => files.size > 1 && !Object.hasOwn(sharedNames, name))
      .map(([name, files]) => `${name}: ${[...files].join(", ")}`);

    expect(repeated.toSorted()).toEqual([]);
  });

  test("every exception is still needed", () => {
    const unneeded = Object.keys(sharedNames).filter(
      (name) => (filesByName.get(name)?.size ?? 0) < 2,
    );

    expect(unneeded).toEqual([]);
  });
});
