import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Runtime } from "../../scripts/local-cloud/runtime.ts";
import { startSourceRuntime } from "./source-runtime.ts";
import { openServiceSession } from "./forked-service.ts";
import { pollTimeout } from "../support/poll-timeout.ts";
import { copySeededData } from "../support/seeded-data.ts";
import { expectMeasured } from "../support/expect-measured.ts";

let dataDir: string;
let service: Runtime;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "pictures-"));
  await copySeededData(dataDir);
  // Without the edge's cache of pages: it keeps a page for seconds, and this test is of the pictures themselves.
  service = await startSourceRuntime(dataDir, { seed: true, cachePages: false });
});
afterAll(async () => {
  await service.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const limit = { ...pollTimeout, interval: 100 };

/** How long a change of the card may take to reach its pictures, in ms. */
const maxMs = 5000;

/** Addresses of the pictures on the public page of a card. */
async function picturesOf(code: string): Promise<string[]> {
  const page = await (await fetch(`${service.url}/contact?c=${code}`)).text();
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
      }, pollTimeout);

      for (const address of addresses) {
        const answer = await fetch(`${service.url}${address}`);
        const { mediaType } = await sharp(await answer.arrayBuffer()).metadata();
        expect([answer.status, answer.headers.get("content-type")]).toEqual([200, mediaType]);
      }
    },
  );

  test("published pictures disappear and return within five seconds", async () => {
    const owner = await openServiceSession(service.url, "kartya@nevjegy.example");
    const id = "demo-card-a";
    // The first start queues every picture of the demo, and later ones wait for them.
    await show(await hide());

    const begun = performance.now();
    const last = await hide();
    const hidden = performance.now();
    await show(last);

    expectMeasured(hidden - begun, { below: maxMs });
    expectMeasured(performance.now() - hidden, { below: maxMs });

    /** @returns the address of a picture that was on the page until now */
    async function hide(): Promise<string> {
      const address = await vi.waitFor(async () => {
        const [first = "/files/none"] = await picturesOf("CARD000001");
        expect(await statusOf(first)).toBe(200);
        return first;
      }, limit);
      await owner("POST", "/api/hub/runner/card/inactivate", { id });
      await vi.waitFor(async () => expect(await statusOf(address)).toBe(404), limit);
      return address;
    }

    async function show(former: string) {
      await owner("POST", "/api/hub/runner/card/activate", { id });
      await vi.waitFor(async () => {
        const addresses = await picturesOf("CARD000001");
        expect(addresses).not.toContain(former);
        expect(await statusOf(addresses[0] ?? "/files/none")).toBe(200);
      }, limit);
    }
  });
});
