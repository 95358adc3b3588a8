import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Runtime } from "../../scripts/local-cloud/runtime.ts";
import { startSourceRuntime } from "./source-runtime.ts";
import { openServiceSession } from "./forked-service.ts";

let dataDir: string;
let service: Runtime;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "pictures-"));
  service = await startSourceRuntime(dataDir, { seed: true });
});
afterAll(async () => {
  await service.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const visible = { timeout: 5000, interval: 100 };

/** Addresses of the pictures on the public page of a card. The edge keeps each language for itself. */
async function picturesOf(code: string, lang = "hu"): Promise<string[]> {
  const page = await (await fetch(`${service.url}/contact?c=${code}&lang=${lang}`)).text();
  return [...new Set(page.match(/\/files\/[\w/.-]+/g))];
}

const statusOf = async (address: string) => (await fetch(`${service.url}${address}`)).status;

describe("the pictures of a card's page", () => {
  test.each(["CARD000001", "CARD000003", "CARD000004"])(
    "the pictures of %s are published",
    async (code) => {
      const addresses = await vi.waitFor(async () => {
        const found = await picturesOf(code);
        expect(found.length).toBeGreaterThanOrEqual(4);
        return found;
      }, 20_000);

      for (const address of addresses) {
        const answer = await fetch(`${service.url}${address}`);
        const { mediaType } = await sharp(await answer.arrayBuffer()).metadata();
        expect([answer.status, answer.headers.get("content-type")]).toEqual([200, mediaType]);
      }
    },
  );

  test("published pictures disappear and return within five seconds", async () => {
    const owner = await openServiceSession(service.url, "kartya@nevjegy.example");
    const [address = ""] = await picturesOf("CARD000001");
    expect(await statusOf(address)).toBe(200);

    await owner("POST", "/api/hub/runner/card/inactivate", { id: "demo-card-a" });
    await vi.waitFor(async () => expect(await statusOf(address)).toBe(404), visible);
    await owner("POST", "/api/hub/runner/card/activate", { id: "demo-card-a" });
    await vi.waitFor(async () => {
      // The English page was not opened before: the edge keeps the Hungarian one for four seconds.
      const addresses = await picturesOf("CARD000001", "en");
      expect(addresses).not.toContain(address);
      expect(await statusOf(addresses[0] ?? "/files/none")).toBe(200);
    }, visible);
  });
});
