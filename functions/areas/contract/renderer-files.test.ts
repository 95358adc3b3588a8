import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { rendererVersion } from "./renderer-files.ts";

test("the renderer's version is the one that package.json pins", () => {
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));

  expect(dependencies["swagger-ui-dist"]).toBe(rendererVersion);
});
