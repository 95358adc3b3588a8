import { describe, expect, test } from "vitest";
import { localPath } from "./next-path.ts";

describe("localPath", () => {
  test.each(["/", "/my-cards/c1", "/my-cards?sort=name#top"])("keeps %s", (path) => {
    expect(localPath(path, "/my-cards")).toBe(path);
  });

  test.each([
    null,
    "",
    "my-cards",
    "//foreign.example",
    "/\\foreign.example",
    "/\t/foreign.example",
    "/a\\b",
    "https://foreign.example/",
    "javascript:alert(1)",
  ])("refuses %j", (path) => {
    expect(localPath(path, "/my-cards")).toBe("/my-cards");
  });
});
