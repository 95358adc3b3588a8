import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, describe, expect, test, vi } from "vitest";
import {
  readConfiguration,
  exampleConfiguration,
  findMissingVariables,
} from "../../infra/common/configuration.ts";
import { releaseSite, type SiteObject } from "../../scripts/site/release-site.ts";
import { synthesised } from "./synthesised.ts";

const complete = {
  CDK_DEFAULT_ACCOUNT: "111122223333",
  PUBLIC_DOMAIN: "cards.example",
  CERTIFICATE_ARN: "arn:aws:acm:us-east-1:111122223333:certificate/1",
  APP_TOKEN: "cards",
  ALARM_ADDRESS: "keeper@cards.example",
  AWS_PROFILE: "cards",
};

describe("npm run deploy", () => {
  test("without an account it prints one sentence about what is missing and exits with 1", async () => {
    const script = new URL("../../scripts/deploy/deploy.ts", import.meta.url).pathname;

    const ended = promisify(execFile)(process.execPath, [script], {
      env: { PATH: process.env["PATH"] },
    });

    await expect(ended).rejects.toMatchObject({
      code: 1,
      stdout: "",
      stderr: expect.stringMatching(
        /^Nothing is deployed: set CDK_DEFAULT_ACCOUNT, .*PUBLIC_DOMAIN.*\.\n$/,
      ),
    });
  });

  test.each(Object.keys(complete))("%s is required", (name) => {
    const missing = findMissingVariables({ ...complete, [name]: "" });

    expect(missing).toEqual([expect.stringContaining(name)]);
  });

  test("nothing is missing when all variables are set", () => {
    expect(findMissingVariables(complete)).toEqual([]);
  });
});

describe("configuration", () => {
  test("without variables it is the example", () => {
    expect(readConfiguration({})).toEqual(exampleConfiguration);
  });

  test("the sender follows from the domain, the account from the variables", () => {
    expect(readConfiguration(complete)).toMatchObject({
      account: "111122223333",
      domain: "cards.example",
      mailSender: "nevjegy@cards.example",
    });
  });

  test.each(["0", "-1", "two", "1.5"])("%s is refused as generation of the origin key", (text) => {
    expect(() => readConfiguration({ ORIGIN_KEY_GENERATION: text })).toThrow(
      "ORIGIN_KEY_GENERATION",
    );
  });
});

describe("templates", () => {
  test("the templates pass cdk-nag and CDK's own checks, also for a known account", () => {
    vi.spyOn(console, "error").mockImplementation(() => {});

    expect(synthesised({ checked: true, configuration: readConfiguration(complete) })).not.toEqual(
      [],
    );
  });
});

describe("releaseSite", () => {
  const folders: string[] = [];
  afterEach(async () => {
    await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })));
  });

  test("it uploads hashed files first and HTML last, each with its caching time and type", async () => {
    const folder = await mkdtemp(join(tmpdir(), "site-"));
    folders.push(folder);
    await mkdir(join(folder, "assets"));
    for (const path of ["index.html", "favicon.svg", "assets/entry-1a2b.js"]) {
      await writeFile(join(folder, path), path);
    }
    const sent: SiteObject[] = [];

    await releaseSite(folder, "https://nevjegy.example", {
      readPages: async () => [],
      put: async (file) => sent.push(file),
      remove: async () => undefined,
      deployEdge: async () => undefined,
    });

    expect(
      sent.map(({ Key, CacheControl, ContentType }) => [Key, CacheControl, ContentType]),
    ).toEqual([
      [
        "assets/entry-1a2b.js",
        "public, max-age=31536000, immutable",
        "text/javascript; charset=utf-8",
      ],
      ["favicon.svg", "no-cache", "image/svg+xml"],
      ["index.html", "no-cache", "text/html; charset=utf-8"],
    ]);
  });
});

describe("docs/runbook.md", () => {
  const root = new URL("../../", import.meta.url);
  const runbook = readFileSync(new URL("docs/runbook.md", root), "utf8");

  test("every variable of a deployment has a line in its table", () => {
    const configuration = readFileSync(new URL("infra/common/configuration.ts", root), "utf8");
    const variables = [...configuration.matchAll(/variables\["(\w+)"\]/g)].map(([, name]) => name);

    expect(variables.length).toBeGreaterThan(8);
    // The CDK's own name of the region.
    for (const name of variables.filter((each) => each !== "CDK_DEFAULT_REGION"))
      expect(runbook).toContain(`| \`${name}\` |`);
  });

  test("every file that it names exists", () => {
    const paths = [
      ...runbook.matchAll(/`((?:docs|functions|infra|scripts|shared|test)\/[^`\s]*)`/g),
    ];

    expect(paths.length).toBeGreaterThan(5);
    for (const [, path = ""] of paths)
      expect([path, existsSync(new URL(path, root))]).toEqual([path, true]);
  });

  test("every stack and output that it names exists", () => {
    const all = synthesised();
    const stacks = new Set(all.map(({ stack }) => stack));
    const named = [...runbook.matchAll(/`(Nevjegy[A-Z]\w+)`/g)].map(([, name = ""]) => name);

    expect(named.length).toBeGreaterThan(3);
    // The example of a second stage.
    for (const name of named.filter((each) => each !== "NevjegyTestData"))
      expect(stacks).toContain(name);
  });
});
