import { execFile } from "node:child_process";
import { mkdtemp, mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, describe, expect, test, vi } from "vitest";
import {
  configurationFrom,
  exampleConfiguration,
  missingForDeployment,
} from "../../infra/common/configuration.ts";
import { uploadSite, type SiteObject } from "../../scripts/upload-site.ts";
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
    const script = new URL("../../scripts/deploy.ts", import.meta.url).pathname;

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
    const missing = missingForDeployment({ ...complete, [name]: "" });

    expect(missing).toEqual([expect.stringContaining(name)]);
  });

  test("nothing is missing when all variables are set", () => {
    expect(missingForDeployment(complete)).toEqual([]);
  });
});

describe("configuration", () => {
  test("without variables it is the example", () => {
    expect(configurationFrom({})).toEqual(exampleConfiguration);
  });

  test("the sender follows from the domain, the account from the variables", () => {
    expect(configurationFrom(complete)).toMatchObject({
      account: "111122223333",
      domain: "cards.example",
      mailSender: "nevjegy@cards.example",
    });
  });

  test.each(["0", "-1", "two", "1.5"])("%s is refused as generation of the origin key", (text) => {
    expect(() => configurationFrom({ ORIGIN_KEY_GENERATION: text })).toThrow(
      "ORIGIN_KEY_GENERATION",
    );
  });
});

describe("templates", () => {
  test("the templates pass cdk-nag and CDK's own checks, also for a known account", () => {
    vi.spyOn(console, "error").mockImplementation(() => {});

    expect(synthesised({ checked: true, configuration: configurationFrom(complete) })).not.toEqual(
      [],
    );
  });
});

describe("uploadSite", () => {
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

    await uploadSite(folder, async (file) => sent.push(file));

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
