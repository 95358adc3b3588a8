import { describe, expect } from "vitest";
import { order } from "../../../shared/models/order.ts";
import { tag } from "../../../shared/models/tag.ts";
import { deliverOutbox, readOutboxEntries } from "../../support/outbox.ts";
import { hubTest as test } from "../../support/hub-test.ts";
import type { Person } from "../../support/start-hub.ts";
import { createOrder, createProduct } from "./shop-hub.ts";

describe("production", () => {
  test("a paid order makes each carrier once, with a code, a secret and a serial number", async ({
    hub,
  }) => {
    const admin = await hub.admin();
    const { company: own, admin: buyer } = await hub.companyWithAdmin();
    const sold = await createProduct(hub.store, { kind: "team", seats: 25, carrier: "qr" });
    const paid = await createOrder(hub.store, buyer, sold, {
      state: "paid",
      lines: [{ product: sold._id, quantity: 2 }],
      company: own._id,
    });

    await admin.run(order, "produce", { id: paid._id });
    const early = await admin.raw("POST", "/api/hub/runner/order/encode", { id: paid._id });
    const [first] = (await readOutboxEntries(hub)).filter(({ queue }) => queue === "orderTags");
    for (let step = 0; step < 3; step += 1) await deliverOutbox(hub, "orderTags");
    // A crash delivers a message again.
    const { deliverEntry } = await import("../../../functions/registry/outbox-routes.ts");
    if (first) await deliverEntry(hub.store, first);
    await deliverOutbox(hub, "orderTags");

    expect([early.status, early.body["code"]]).toEqual([409, "order.carriers"]);
    const made = await hub.store.findMany(
      tag,
      Array.from({ length: 60 }, (_, at) => `${paid._id}-${at + 1}`),
    );
    expect(made.map(({ serial }) => serial)).toEqual(Array.from({ length: 50 }, (_, at) => at + 1));
    expect(new Set(made.map(({ code }) => code)).size).toBe(50);
    expect(new Set(made.map(({ claimSecret }) => claimSecret)).size).toBe(50);
    expect(made[0]).toMatchObject({
      kind: "qr",
      state: "blank",
      company: own._id,
      order: paid._id,
      orderLine: 0,
      batch: paid.number,
    });
    const encoded = await admin.run(order, "encode", { id: paid._id });
    expect(encoded).toMatchObject({ state: "encoded", production: "done" });
  });

  test("admins get the production list with codes and secrets, other callers do not", async ({
    hub,
  }) => {
    const admin = await hub.admin();
    const buyer = await hub.person();
    const sold = await createProduct(hub.store, { seats: 2, carrier: "qr" });
    const made = await createOrder(hub.store, buyer, sold, {
      state: "proofApproved",
      lines: [{ product: sold._id, quantity: 1, personalisation: { text: ["Ádám", "=1+1"] } }],
    });
    const path = `/api/orders/${made._id}/production.csv?lang=en`;
    const get = (person: Person) => person.raw("GET", path);

    const early = await get(admin);
    await admin.run(order, "produce", { id: made._id });
    const unmade = await get(admin);
    await deliverOutbox(hub, "orderTags");
    const list = await get(admin);
    const [first] = await hub.store.findMany(tag, [`${made._id}-1`]);

    expect([early.body["code"], unmade.body["code"]]).toEqual(["order.state", "order.carriers"]);
    expect(list.text.trim().split(/\r?\n/)).toHaveLength(3);
    const origin = hub.url.toUpperCase();
    expect(list.text).toContain(
      `1;Oak card;QR;${first?.code};${first?.claimSecret};;Ádám / =1+1;;${origin}/C/${first?.code}`,
    );
    expect((await get(buyer)).status).toBe(403);
    expect((await get(await hub.person())).status).toBe(404);
  });

  test("the buyer sees which carriers are claimed, without secrets; a stranger sees nothing", async ({
    hub,
  }) => {
    const admin = await hub.admin();
    const buyer = await hub.person();
    const stranger = await hub.person();
    const sold = await createProduct(hub.store);
    const paid = await createOrder(hub.store, buyer, sold, {
      state: "paid",
      lines: [{ product: sold._id, quantity: 2 }],
    });
    await admin.run(order, "produce", { id: paid._id });
    await deliverOutbox(hub, "orderTags");
    const first = await hub.store.find(tag, `${paid._id}-1`);
    await stranger.run(tag, "claim", { code: first?.code, secret: first?.claimSecret });

    const list = await buyer.ask<Record<string, unknown>>(order, "tags", { id: paid._id });
    const refused = await stranger.raw("GET", `/api/hub/getter/order/tags?id=${paid._id}`);

    expect(list).toEqual({
      items: [
        {
          _id: `${paid._id}-1`,
          serial: 1,
          line: 0,
          code: first?.code,
          kind: "nfc",
          state: "assigned",
        },
        {
          _id: `${paid._id}-2`,
          serial: 2,
          line: 0,
          code: expect.any(String) as string,
          kind: "nfc",
          state: "blank",
        },
      ],
      total: 2,
      next: null,
    });
    expect(refused.status).toBe(404);
  });

  test("personalised cards are not produced before the buyer approved the proof", async ({
    hub,
  }) => {
    const admin = await hub.admin();
    const buyer = await hub.person();
    const sold = await createProduct(hub.store);
    const paid = await createOrder(hub.store, buyer, sold, { state: "paid" });
    const prices = paid.prices.map((price) => ({ ...price, isPersonalised: true }));
    await hub.store.update(order, { before: paid, patch: { prices } });

    const early = await admin.raw("POST", "/api/hub/runner/order/produce", { id: paid._id });
    await admin.run(order, "sendProof", { id: paid._id, note: "Így fog kinézni" });
    const sentAt = (await hub.store.find(order, paid._id))?.proof?.sentAt;
    const approved = await buyer.run(order, "approveProof", { id: paid._id, sentAt });
    const produced = await admin.run(order, "produce", { id: paid._id });

    expect([early.status, early.body["code"]]).toEqual([409, "order.state"]);
    expect(approved["proof"]).toMatchObject({
      note: "Így fog kinézni",
      approvedAt: expect.any(String) as string,
    });
    expect(produced["production"]).toBe("running");
  });

  test("carriers that are made while the buyer withdraws from their line are retired", async ({
    hub,
  }) => {
    const { makeOrderTags } = await import("../../../functions/areas/shop/orders/order-tags.ts");
    const admin = await hub.admin();
    const buyer = await hub.person();
    const sold = await createProduct(hub.store, { seats: 5 });
    const paid = await createOrder(hub.store, buyer, sold, {
      state: "proofApproved",
      payment: { state: "paid", amount: sold.price },
    });
    const prices = [...paid.prices, ...paid.prices.map((p) => ({ ...p, isPersonalised: true }))];
    await hub.store.update(order, { before: paid, patch: { prices } });
    await admin.run(order, "produce", { id: paid._id });
    let isWithdrawn = false;
    const findMany: typeof hub.store.findMany = async (model, ids) => {
      if (!isWithdrawn) {
        isWithdrawn = true;
        await buyer.run(order, "withdraw", { id: paid._id, name: "Eszter Szűcs" });
        await deliverOutbox(hub, "retiredOrderTags");
      }
      return hub.store.findMany(model, ids);
    };

    await makeOrderTags({ ...hub.store, findMany }, { order: paid._id, after: 0 });

    const ids = Array.from({ length: 10 }, (_, at) => `${paid._id}-${at + 1}`);
    const made = await hub.store.findMany(tag, ids);
    expect(made.map(({ state }) => state)).toEqual([
      ...Array.from({ length: 5 }, () => "retired"),
      ...Array.from({ length: 5 }, () => "blank"),
    ]);
  });
});
