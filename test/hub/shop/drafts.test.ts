import { describe, expect } from "vitest";
import { audit } from "../../../shared/models/audit.ts";
import { order } from "../../../shared/models/order.ts";
import { draftDays } from "../../../shared/limits/shop.ts";
import { makeLambdaContext } from "../../support/lambda-context.ts";
import { hubTest as test } from "../../support/hub-test.ts";
import type { Hub } from "../../support/start-hub.ts";
import { createOrder, makeDraft } from "./shop-hub.ts";

/** Runs the nightly function so many days later. */
async function runNightly(days: number): Promise<void> {
  const { deleteDrafts } = await import("../../../functions/areas/shop/orders/delete-drafts.ts");
  const { eventDeadline } = await import("../../../functions/platform/lambda/event-deadline.ts");
  const now = new Date(Date.now() + days * 86_400_000).toISOString();
  const deadline = eventDeadline(makeLambdaContext());
  await deleteDrafts({ deadline, now, attempt: (_ids, work) => work() });
}

/** Words of the buyer in the history of changes of an order. */
async function findTraces(hub: Hub, id: string): Promise<string> {
  const entries: unknown[] = [];
  const query = { index: "byRecord", partition: [id], limit: 100 };
  for await (const page of hub.store.pages(audit, query)) entries.push(...page);
  expect(entries).not.toEqual([]);
  return JSON.stringify(entries);
}

describe("drafts of orders", () => {
  test("an abandoned one is deleted after some days with what its history holds, an order stays", async ({
    hub,
  }) => {
    const buyer = await hub.person();
    const { draft, sold } = await makeDraft(hub, buyer);
    const placed = await createOrder(hub.store, buyer, sold, { state: "awaitingPayment" });

    await runNightly(draftDays - 1);
    const early = await hub.store.find(order, draft._id);
    await runNightly(draftDays + 1);

    expect(early?._id).toBe(draft._id);
    expect(await hub.store.find(order, draft._id)).toBeUndefined();
    expect(await findTraces(hub, draft._id)).not.toContain("Szűcs");
    expect((await hub.store.find(order, placed._id))?.state).toBe("awaitingPayment");
  });

  test("one that its buyer replaced is deleted in the next night, a cancelled order stays", async ({
    hub,
  }) => {
    const buyer = await hub.person();
    const { draft, sold } = await makeDraft(hub, buyer);
    await buyer.run(order, "cancel", { id: draft._id });
    const cancelled = await createOrder(hub.store, buyer, sold, { state: "cancelled" });

    await runNightly(0);

    expect(await hub.store.find(order, draft._id)).toBeUndefined();
    expect((await hub.store.find(order, cancelled._id))?.state).toBe("cancelled");
  });

  test("the list and the count of an admin can leave them out", async ({ hub }) => {
    const [admin, buyer] = [await hub.admin(), await hub.person()];
    const { draft } = await makeDraft(hub, buyer);
    const filter = encodeURIComponent(
      JSON.stringify({ state: { $ne: "draft" }, owner: buyer.user._id }),
    );

    const listed = await admin.raw("GET", `/api/hub/read/order?filter=${filter}`);
    const counted = await admin.raw("GET", `/api/hub/count/order?filter=${filter}`);

    expect([listed.status, counted.status]).toEqual([200, 200]);
    expect(listed.text).not.toContain(draft._id);
    expect(counted.body).toMatchObject({ count: 0 });
  });
});
