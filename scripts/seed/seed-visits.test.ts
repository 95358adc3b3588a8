import { isDeepStrictEqual } from "node:util";
import { describe, expect } from "vitest";
import { card } from "../../shared/models/card.ts";
import { type VisitHub, visitTest as test } from "../../test/hub/visits/visit-hub.ts";
import { demoVisits } from "./demo-visits.ts";

const now = "2026-11-21T12:00:00.000Z";

test.beforeAll(async ({ hub }) => {
  hub.at(now);
  const { seedDemo } = await import("./seed-demo.ts");
  await seedDemo();
});

const cards = async (hub: VisitHub) => {
  const { items } = await hub.store.list(card, { index: "newest", partition: [], limit: 200 });
  return items.map((item) => card.entity.parse(item));
};

describe("seedVisits", () => {
  test("fills two years of the demo's cards once, quickly", async ({ hub }) => {
    const { seedVisits } = await import("./seed-visits.ts");
    const start = performance.now();
    await seedVisits();
    const all = demoVisits(await cards(hub), now).filter(
      ({ kind, own }) => kind === "visit" && !own,
    );
    expect(all.length).toBeGreaterThan(200_000);
    console.log(`${all.length} visits seeded in ${Math.round(performance.now() - start)} ms`);
    await seedVisits();

    const admin = await hub.admin();
    const [shown] = (await admin.read(card, { filter: { code: "CARD000001" } })).items;
    const { totals, previous } = await hub.statistic(admin, shown!);
    // unasked, the thirty days up to today
    const lines = demoVisits(await cards(hub), now).filter(
      ({ card: id, day }) => id === shown?._id && day >= "2026-10-23",
    );
    const scanned = lines.filter(
      ({ kind, source, bot, own }) => kind === "visit" && source === "qr" && !bot && !own,
    );
    expect(totals.visits.qr).toBe(scanned.length);
    expect(scanned.length).toBeGreaterThan(30);
    expect(previous.visits.qr).toBeGreaterThan(0);
    expect(totals.leftOut.bots).toBeGreaterThan(0);
  });
});

describe("demoVisits", () => {
  test("the demo visits are the same for the same moment, and none is later than it", async ({
    hub,
  }) => {
    const lines = demoVisits(await cards(hub), now);

    // 200,000 lines: the comparison of the tests takes seconds
    expect(isDeepStrictEqual(demoVisits(await cards(hub), now), lines)).toBe(true);
    expect(lines.every(({ day }) => day <= "2026-11-21")).toBe(true);
    expect(new Set(lines.map(({ card: id }) => id)).size).toBeGreaterThan(20);
  });
});
