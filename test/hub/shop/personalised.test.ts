import { describe, expect } from "vitest";
import { order } from "../../../shared/models/order.ts";
import { deliverOutbox } from "../../support/outbox.ts";
import { hubTest as test, tuples } from "../../support/hub-test.ts";
import { createProduct, makeDraft, makeOrder, place, setUpShop } from "./shop-hub.ts";

let consents: { terms: string; privacy: string };
test.beforeAll(async ({ hub }) => {
  ({ consents } = await setUpShop(hub.store));
});

describe("cards that are always made to order", () => {
  test("their consumer is told before ordering, gets a proof, and cannot withdraw", async ({
    hub,
  }) => {
    const buyer = await hub.person();
    const admin = await hub.admin();
    const { sold, draft, total } = await makeDraft(hub, buyer, { madeToOrder: true });

    const quoted = await hub.visitor.raw("POST", "/api/public/quote", {
      lines: [{ product: sold._id, quantity: 2 }],
    });
    const untold = await place(buyer, { id: draft._id, total, ...consents });
    const told = { id: draft._id, total, ...consents, knowsException: true };
    const placed = await buyer.run(order, "place", told);
    await admin.run(order, "markPaid", {
      id: draft._id,
      reference: placed["number"],
      amount: total,
    });
    const early = await admin.raw("POST", "/api/hub/runner/order/produce", { id: draft._id });
    const offer = await buyer.ask(order, "withdrawal", { id: draft._id });

    expect(quoted.body["hasPersonalised"]).toBe(true);
    expect([untold.status, untold.body["fields"]]).toEqual([400, { knowsException: "required" }]);
    expect(placed["prices"]).toMatchObject([{ isPersonalised: true }]);
    expect([early.status, early.body["code"]]).toEqual([409, "order.state"]);
    expect(offer).toMatchObject({ lines: [], reason: "personalised" });
  });
});

describe("a name for each card", () => {
  const names = ["Ádám", "Éva", "Őrs", "Űrfi"];

  test("each carrier has its own name in the production list", async ({ hub }) => {
    const buyer = await hub.person();
    const admin = await hub.admin();
    const [plain, named] = await Promise.all([
      createProduct(hub.store, { seats: 3 }),
      createProduct(hub.store, { seats: 2, personalisation: ["names"] }),
    ]);
    const draft = await buyer.create(
      order,
      makeOrder([
        { product: plain._id, quantity: 1 },
        { product: named._id, quantity: 2, personalisation: { names } },
      ]),
    );
    const total = 12_990 * 3;
    const placed = await buyer.run(order, "place", {
      id: draft._id,
      total,
      ...consents,
      knowsException: true,
    });
    const id = draft._id;
    await admin.run(order, "markPaid", { id, reference: placed["number"], amount: total });
    const sent = await admin.run(order, "sendProof", { id, note: "Így" });
    const { sentAt } = sent["proof"] as { sentAt: string };
    await buyer.run(order, "approveProof", { id, sentAt });
    await admin.run(order, "produce", { id });
    await deliverOutbox(hub, "orderTags");

    const list = await admin.raw("GET", `/api/orders/${id}/production.csv?lang=hu`);
    const rows = list.text
      .trim()
      .split(/\r?\n/)
      .map((row) => row.split(";"));

    expect(rows[0]?.[5]).toBe("Név a kártyán");
    expect(rows.slice(1).map(([serial, , , , , name]) => [serial, name])).toEqual([
      ["1", ""],
      ["2", ""],
      ["3", ""],
      ["4", "Ádám"],
      ["5", "Éva"],
      ["6", "Őrs"],
      ["7", "Űrfi"],
    ]);
  });

  test.for(
    tuples([
      [names.slice(1), "tooLow"],
      [[...names, "Több"], "tooLarge"],
    ]),
  )("%j are refused for four cards", async ([given, problem], { hub }) => {
    const buyer = await hub.person();
    const named = await createProduct(hub.store, { seats: 2, personalisation: ["names"] });
    const line = { product: named._id, quantity: 2, personalisation: { names: given } };
    const draft = await buyer.create(order, makeOrder([line]));

    const quoted = await hub.visitor.raw("POST", "/api/public/quote", { lines: [line] });
    const placed = await place(buyer, {
      id: draft._id,
      total: 25_980,
      ...consents,
      knowsException: true,
    });

    expect(quoted.body["lines"]).toMatchObject([{ problem: { part: "names", problem } }]);
    expect([placed.status, placed.body["fields"]]).toEqual([400, { "lines.0.names": problem }]);
  });
});
