import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, test } from "vitest";

/** What the linter cannot say of this project: directions of imports, and what stands nowhere. */
const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"])
  .toString()
  .split("\n")
  .filter((file) => /\.(ts|tsx|mjs|js)$/.test(file) && !file.includes("house-rules"));
const sources = files.map((file) => ({ file, text: readFileSync(file, "utf8") }));

/** Folders of the project that a file imports from. */
function importsOf({ file, text }: { file: string; text: string }): string[] {
  return [...text.matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)"/g)].map(([, target = ""]) =>
    normalize(join(dirname(file), target)),
  );
}

const isTest = (file: string) => /\.(test|fixture)\.tsx?$/.test(file);

const allowed: Record<string, readonly string[]> = {
  shared: ["shared"],
  functions: ["functions", "shared"],
  web: ["web", "shared"],
  scripts: ["scripts", "functions", "shared", "infra", "web"],
  infra: ["infra", "functions", "shared", "scripts", "web"],
};

describe("house rules", () => {
  test.each(Object.keys(allowed))("%s imports only what it may", (folder) => {
    const own = sources.filter(({ file }) => file.startsWith(`${folder}/`) && !isTest(file));

    const wrong = own.flatMap((source) =>
      importsOf(source)
        .filter((target) => !allowed[folder]?.includes(target.split("/")[0] ?? ""))
        .map((target) => `${source.file} -> ${target}`),
    );
    expect(own.length).toBeGreaterThan(0);
    expect(wrong).toEqual([]);
  });

  test("inside web, lib and components do not reach up, and features not sideways", () => {
    const wrong = sources
      .filter(({ file }) => file.startsWith("web/src/") && !isTest(file))
      .flatMap((source) => {
        const [, , layer = "", feature = ""] = source.file.split("/");
        return importsOf(source)
          .filter((target) => {
            const [, , other = "", otherFeature = ""] = target.split("/");
            if (!target.startsWith("web/src/")) return false;
            if (layer === "lib" || layer === "components")
              return other === "features" || (other === "app" && !target.includes("screens"));
            return layer === "features" && other === "features" && feature !== otherFeature;
          })
          .map((target) => `${source.file} -> ${target}`);
      });

    expect(wrong).toEqual([]);
  });

  test("zod is imported whole: the named import carries six times the bytes", () => {
    const wrong = sources.filter(({ text }) =>
      /import\s*(type\s*)?\{[^}]*\}\s*from "zod"/.test(text),
    );

    expect(wrong.map(({ file }) => file)).toEqual([]);
  });

  test("handlers name no environment variable themselves", () => {
    const wrong = sources.filter(
      ({ file, text }) =>
        file.startsWith("functions/") &&
        !isTest(file) &&
        !/platform\/(lambda\/environment|aws\/lambda-credentials)\.ts$/.test(file) &&
        /process\.env/.test(text),
    );

    expect(wrong.map(({ file }) => file)).toEqual([]);
  });

  test("only the wrapper's own files see an API Gateway event", () => {
    const wrong = sources.filter(
      ({ file, text }) =>
        /^functions\/.*\/handlers\/[^/]+\.tsx?$/.test(file) && /APIGateway/.test(text),
    );

    expect(wrong.map(({ file }) => file)).toEqual([]);
  });

  test("nothing scans the table", () => {
    const wrong = sources.filter(
      ({ file, text }) =>
        file.startsWith("functions/") && !isTest(file) && /ScanCommand/.test(text),
    );

    expect(wrong.map(({ file }) => file)).toEqual([]);
  });
});
