import { describe, expect } from "vitest";
import { order } from "../../../shared/models/order.ts";
import { hubTest as test } from "../../support/hub-test.ts";
import type { Hub } from "../../support/start-hub.ts";
import { createOrder, createProduct } from "./shop-hub.ts";

async function createOrderWithProof(hub: Hub) {
  const [admin, buyer] = [await hub.admin(), await hub.person()];
  const made = await createOrder(hub.store, buyer, await createProduct(hub.store), {
    state: "paid",
  });
  const sent = await admin.run(order, "sendProof", { id: made._id, note: "first" });
  const approve = (sentAt: string) =>
    buyer.raw("POST", "/api/hub/runner/order/approveProof", { id: made._id, sentAt });
  return { admin, buyer, id: made._id, sentAt: readSentAt(sent), approve };
}

const readSentAt = (record: Record<string, unknown>) =>
  (record["proof"] as { sentAt: string }).sentAt;

describe("the approval of a proof", () => {
  test("is of the proof that the buyer has seen: one that was replaced is not approved", async ({
    hub,
  }) => {
    const { admin, id, sentAt, approve } = await createOrderWithProof(hub);
    const second = await admin.run(order, "sendProof", { id, note: "second" });

    const stale = await approve(sentAt);
    const unchanged = await hub.store.find(order, id);
    const approved = await approve(readSentAt(second));

    expect([stale.status, stale.body["code"]]).toEqual([409, "order.state"]);
    expect(unchanged).toMatchObject({ state: "proofSent", proof: { note: "second" } });
    expect(approved.body).toMatchObject({ state: "proofApproved", proof: { note: "second" } });
  });

  test("of two concurrent steps, a new proof and an approval, only one is taken", async ({
    hub,
  }) => {
    const { admin, id, sentAt, approve } = await createOrderWithProof(hub);

    const [sent, approved] = await Promise.all([
      admin.raw("POST", "/api/hub/runner/order/sendProof", { id, note: "second" }),
      approve(sentAt),
    ]);

    const after = await hub.store.find(order, id);
    expect([sent.status, approved.status].toSorted()).toEqual([200, 409]);
    expect([after?.state, after?.proof?.note]).toEqual(
      approved.status === 200 ? ["proofApproved", "first"] : ["proofSent", "second"],
    );
  });
});
