import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { nativeImports, nativeLock, type Lock } from "./native-packages.ts";

const lock: Lock = JSON.parse(
  readFileSync(new URL("../../package-lock.json", import.meta.url), "utf8"),
);

describe("nativeLock", () => {
  test("holds the machine code for Lambda and for the platforms that people develop on", () => {
    const { packages } = nativeLock(lock, "sharp");

    for (const platform of ["linux-arm64", "linux-x64", "linuxmusl-x64", "darwin-arm64"])
      expect(packages).toMatchObject({
        [`node_modules/@img/sharp-${platform}`]: { version: "0.35.5" },
        [`node_modules/@img/sharp-libvips-${platform}`]: { integrity: expect.any(String) },
      });
  });

  test("holds DuckDB for Lambda and for the platforms that people develop on", () => {
    const { packages } = nativeLock(lock, "@duckdb/node-api");

    for (const platform of ["linux-arm64", "linux-x64", "darwin-arm64"])
      expect(packages).toMatchObject({
        [`node_modules/@duckdb/node-bindings-${platform}`]: {
          version: "1.5.5-r.5",
          integrity: expect.any(String),
        },
      });
    expect(packages).not.toHaveProperty("node_modules/sharp");
  });

  test("holds all that the package needs, and nothing of ours besides", () => {
    const { packages } = nativeLock(lock, "sharp");

    const names = Object.keys(packages).filter((path) => !path.startsWith("node_modules/@img/"));
    expect(names.sort()).toEqual([
      "",
      "node_modules/detect-libc",
      "node_modules/semver",
      "node_modules/sharp",
      // Of the form for browsers.
      "node_modules/tslib",
    ]);
  });

  test("a dependency in the folder of its package is found before one in a parent folder", () => {
    const { packages } = nativeLock(
      {
        lockfileVersion: 3,
        packages: {
          "node_modules/sharp": { version: "1.0.0", dependencies: { inner: "2", outer: "1" } },
          "node_modules/sharp/node_modules/inner": {
            version: "2.0.0",
            dependencies: { outer: "1" },
          },
          "node_modules/inner": { version: "1.0.0" },
          "node_modules/outer": { version: "1.0.0", dev: true },
          "node_modules/other": { version: "1.0.0" },
        },
      },
      "sharp",
    );

    expect(packages).toEqual({
      "": { dependencies: { sharp: "1.0.0" } },
      "node_modules/sharp": { version: "1.0.0", dependencies: { inner: "2", outer: "1" } },
      "node_modules/sharp/node_modules/inner": { version: "2.0.0", dependencies: { outer: "1" } },
      "node_modules/outer": { version: "1.0.0" },
    });
  });
});

describe("nativeImports", () => {
  test("name the packages with machine code that each bundle imports", () => {
    const output = (imports: object[]) => ({ imports, inputs: {}, exports: [], bytes: 1 });
    const metafile = {
      inputs: {},
      outputs: {
        ".build/functions/makePictures/index.mjs": output([
          { path: "sharp", kind: "x", external: true },
        ]),
        ".build/functions/compactReplica/index.mjs": output([
          { path: "@duckdb/node-api", kind: "x", external: true },
        ]),
        ".build/functions/getEntity/index.mjs": output([
          { path: "node:fs", kind: "x", external: true },
        ]),
      },
    };

    // A part of what esbuild writes.
    expect([...nativeImports(metafile as never)]).toEqual([
      ["makePictures", ["sharp"]],
      ["compactReplica", ["@duckdb/node-api"]],
    ]);
  });
});
