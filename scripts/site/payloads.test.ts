import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { contentTypeOf } from "../local-cloud/gateway/site.ts";
import { readLicences, writePayloads } from "./payloads.ts";

describe("writePayloads", () => {
  test("writes what the screen of licences shows under its path", () => {
    const site = mkdtempSync(join(tmpdir(), "nevjegy-payloads-"));
    writePayloads(site);

    expect(JSON.parse(readFileSync(join(site, "licences.data"), "utf8"))).toEqual(readLicences());
    expect(contentTypeOf("/licences.data")).toMatch(/^text\/x-script/);
  });

  test("names the version and the licence of every dependency, and nearly all texts", () => {
    const licences = readLicences();

    expect(licences.length).toBeGreaterThan(40);
    for (const each of licences) {
      expect(each.version).toMatch(/^\d/);
      expect(each.licence).not.toBe("");
    }
    const withText = licences.filter(({ text }) => text !== "");
    expect(withText.length / licences.length).toBeGreaterThan(0.8);
  });
});
