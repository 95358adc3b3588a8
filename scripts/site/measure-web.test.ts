import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { weighRoute } from "./measure-web.ts";

let build = "";

beforeAll(() => {
  build = mkdtempSync(join(tmpdir(), "web-build-"));
  mkdirSync(join(build, "assets"));
  const manifest = {
    entry: { module: "/assets/entry-1.js", imports: ["/assets/shared-1.js"], css: [] },
    routes: {
      root: { module: "/assets/root-1.js", imports: ["/assets/shared-1.js"] },
      login: { parentId: "root", module: "/assets/login-1.js", css: ["/assets/login-1.css#"] },
      other: { parentId: "root", module: "/assets/other-1.js" },
    },
  };
  const files = {
    "manifest-1.js": `window.manifest=${JSON.stringify(manifest)};`,
    "entry-1.js": "entry",
    "shared-1.js": "shared",
    "root-1.js": "root",
    "login-1.js": "login",
    "login-1.css": "a{}",
    "other-1.js": "other",
    "texts-base-en-1.js": "short",
    "texts-base-hu-1.js": "much longer",
    "texts-account-en-1.js": "the longer one",
    "texts-account-hu-1.js": "short",
    "texts-cards-en-1.js": "not needed",
    "texts-cards-hu-1.js": "not needed",
  };
  for (const [name, text] of Object.entries(files))
    writeFileSync(join(build, "assets", name), text);
});

afterAll(() => rmSync(build, { recursive: true }));

describe("weighRoute", () => {
  test("counts what the route loads, each file once", () => {
    const { files, gzip } = weighRoute(build, "login", ["account"]);

    expect(files.map(({ path }) => path.replace("/assets/", "")).sort()).toEqual([
      "entry-1.js",
      "login-1.css",
      "login-1.js",
      "manifest-1.js",
      "root-1.js",
      "shared-1.js",
      "texts-account-en-1.js",
      "texts-base-hu-1.js",
    ]);
    expect(gzip).toBe(files.reduce((total, file) => total + file.gzip, 0));
  });

  test("refuses an area without texts", () => {
    expect(() => weighRoute(build, "login", ["nowhere"])).toThrow("No texts nowhere");
  });

  test("refuses a route that is not in the build", () => {
    expect(() => weighRoute(build, "nowhere", [])).toThrow("No route nowhere");
  });
});
