import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { buildEdgeCode } from "../../infra/edge/edge-code.ts";
import { readSiteBuild } from "./site-build.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "site-build-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function fill(...paths: string[]) {
  for (const path of paths) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), path);
  }
}

describe("readSiteBuild", () => {
  test("takes as prerendered what has a file in both languages", async () => {
    await fill("index.html", "hu/index.html", "en/index.html", "hu/business/index.html");

    expect(readSiteBuild(folder).edge.prerendered).toEqual(["/"]);
  });

  test("prefers the shell that is kept apart from a prerendered start page", async () => {
    await fill("index.html");
    expect(readSiteBuild(folder).edge.shellPath).toBe("/index.html");

    await fill("__spa-fallback.html");
    expect(readSiteBuild(folder).edge).toMatchObject({
      shell: "__spa-fallback.html",
      shellPath: "/__spa-fallback.html",
    });
  });

  test("lists files outside the assets, pages apart", async () => {
    await fill("index.html", "assets/a.js", "robots.txt", "builds/latest.json");
    const { edge, pages } = readSiteBuild(folder);

    expect(edge.files).toEqual(["/builds/latest.json", "/robots.txt"]);
    expect(pages).toEqual(["index.html"]);
  });

  test("knows the screens of the application, not those that page functions answer", async () => {
    await fill("index.html");
    const { edge } = readSiteBuild(folder);
    const isKnown = (path: string) =>
      edge.spaPatterns.some((source) => new RegExp(source).test(path));

    expect(["/login", "/my-cards", "/my-cards/abc", "/noAccess"].filter(isKnown)).toHaveLength(4);
    expect(["/contact", "/gateway", "/inactive", "/nope", "/my-cards/%00"].filter(isKnown)).toEqual(
      [],
    );
    expect(buildEdgeCode(edge)).toContain("/my-cards");
  });

  test("refuses a folder without a shell", () => {
    expect(() => readSiteBuild(folder)).toThrow("holds no built site");
  });
});
