import { describe, expect } from "vitest";
import { drawingLimit } from "../../../shared/limits/cards.ts";
import { card } from "../../../shared/models/card.ts";
import { makeCard } from "../../support/make-records.ts";
import { hubTest as test } from "../../support/hub-test.ts";
import { stopClock } from "../../support/stop-clock.ts";

describe("the drawings of a card", () => {
  test("drawings of a card's QR code and preview are counted together per source", async ({
    hub,
  }) => {
    stopClock();
    const owner = await hub.person();
    const made = await owner.create(card, makeCard());
    const path = `/api/public/cards/${String(made["code"])}`;
    const draw = (place: number) =>
      hub.visitor.raw("GET", `${path}/qr.${place % 2 ? "svg" : "png"}?colour=${100_000 + place}`);
    for (let place = 0; place < drawingLimit.maxCalls; place += 1)
      expect([place, (await draw(place)).status]).toEqual([place, 200]);

    const refused = [
      await draw(1000),
      await hub.visitor.raw("GET", `${path}/qr.pdf`),
      await hub.visitor.raw("GET", `${path}/preview.jpg`),
    ];
    hub.viewer.address = "203.0.113.5";
    const other = await draw(1001);

    expect(refused.map(({ status }) => status)).toEqual([429, 429, 429]);
    for (const { headers } of refused) {
      expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
      expect(headers.get("cache-control")).toContain("no-store");
    }
    expect(other.status).toBe(200);
  });
});
