import { describe, expect } from "vitest";
import { company } from "../../../shared/models/company.ts";
import { order } from "../../../shared/models/order.ts";
import { product as productModel } from "../../../shared/models/product.ts";
import { setting } from "../../../shared/models/setting.ts";
import { tag } from "../../../shared/models/tag.ts";
import { user } from "../../../shared/models/user.ts";
import { orderLimits } from "../../../shared/limits/shop.ts";
import { deliverOutbox, readOutboxEntries } from "../../support/outbox.ts";
import { findMailsTo } from "../../support/waiting-mails.ts";
import { hubTest as test, tuples } from "../../support/hub-test.ts";
import type { Hub, Person } from "../../support/start-hub.ts";
import { address, createOrder, createProduct, makeOrder, setUpShop } from "./shop-hub.ts";

let consents: { terms: string; privacy: string };
test.beforeAll(async ({ hub }) => {
  ({ consents } = await setUpShop(hub.store));
});

/** A draft of one line, and the product of it. */
async function makeDraft(
  hub: Hub,
  person: Person,
  given: Parameters<typeof createProduct>[1] = {},
) {
  const sold = await createProduct(hub.store, given);
  const draft = await person.create(order, makeOrder([{ product: sold._id, quantity: 2 }]));
  return { sold, draft, total: sold.price * 2 };
}

function place(person: Person, id: string, total: number, given: object = {}) {
  return person.raw("POST", "/api/hub/runner/order/place", { id, total, ...consents, ...given });
}

describe("placing an order", () => {
  test("the order gets its prices, VAT, deadline and history, and a mail confirms it", async ({
    hub,
  }) => {
    const buyer = await hub.person({ language: "hu" });
    const { draft, total } = await makeDraft(hub, buyer);

    const placed = await buyer.run(order, "place", { id: draft._id, total, ...consents });

    expect(placed).toMatchObject({
      state: "awaitingPayment",
      total: 25_980,
      vatTotal: 5523,
      prices: [{ price: 12_990, vat: 27, quantity: 2, isPersonalised: false }],
      consents: { ...consents, knowsException: false },
      history: [
        { state: "placed", by: "owner" },
        { state: "awaitingPayment", by: "owner" },
      ],
    });
    const [mail] = await findMailsTo(hub, buyer.user.email);
    expect(mail).toMatchObject({
      template: "orderPlaced",
      language: "hu",
      values: {
        sum: "25\u00A0980\u00A0Ft",
        reference: placed["number"],
        bankAccount: "Minta Kft.",
        path: `/my-orders/${draft._id}`,
      },
    });
  });

  test("the provider is told about a new order, without the buyer's data", async ({ hub }) => {
    const buyer = await hub.person();
    const { draft, total } = await makeDraft(hub, buyer);

    await place(buyer, draft._id, total);

    const mails = await findMailsTo(hub, "segitseg@nevjegy.example");
    const notice = mails.find(({ values }) => values["path"] === `/admin/orders/${draft._id}`);
    expect(notice).toMatchObject({ template: "orderReceived" });
    expect(Object.keys(notice?.values ?? {}).toSorted()).toEqual(["order", "path", "sum"]);
  });

  test("a later change of the product does not change a placed order", async ({ hub }) => {
    const buyer = await hub.person();
    const { sold, draft, total } = await makeDraft(hub, buyer);
    await place(buyer, draft._id, total);

    await hub.store.update(productModel, { before: sold, patch: { price: 1 } });

    expect((await buyer.get(order, draft._id))["total"]).toBe(total);
  });

  test.for(["total", "prices", "vatTotal", "state", "payment", "owner", "company", "number"])(
    "a buyer cannot send %s with a new order",
    async (field, { hub }) => {
      const buyer = await hub.person();
      const sold = await createProduct(hub.store);
      const fields = makeOrder([{ product: sold._id, quantity: 1 }], { [field]: 1 });

      const { status, body } = await buyer.raw("POST", "/api/hub/create/order", fields);

      expect([status, body["code"]]).toEqual([403, "field.forbidden"]);
    },
  );

  test.for(
    tuples([
      [{ price: 1 }, { "lines.0.price": "notAcceptable" }],
      [{ vat: 0 }, { "lines.0.vat": "notAcceptable" }],
      [{ quantity: -1 }, { "lines.0.quantity": "tooLow" }],
      [{ quantity: 0 }, { "lines.0.quantity": "tooLow" }],
      [{ quantity: 1.5 }, { "lines.0.quantity": "wrongType" }],
      [{ quantity: 1_000_000_000 }, { "lines.0.quantity": "tooLarge" }],
    ]),
  )("a line with %j is refused", async ([given, fields], { hub }) => {
    const buyer = await hub.person();
    const sold = await createProduct(hub.store);
    const line = { product: sold._id, quantity: 1, ...given };

    const { status, body } = await buyer.raw("POST", "/api/hub/create/order", makeOrder([line]));

    expect([status, body["fields"]]).toEqual([400, fields]);
  });

  test("another sum than the one of today's prices is refused and orders nothing", async ({
    hub,
  }) => {
    const buyer = await hub.person();
    const { draft, total } = await makeDraft(hub, buyer);

    const { status, body } = await place(buyer, draft._id, total - 1);

    expect([status, body["code"]]).toEqual([409, "order.total"]);
    expect(await buyer.get(order, draft._id)).toEqual(draft);
  });

  test("a package that was withdrawn while it was in the cart is named", async ({ hub }) => {
    const buyer = await hub.person();
    const { sold, draft, total } = await makeDraft(hub, buyer);
    await hub.store.update(productModel, { before: sold, patch: { active: false } });

    const { status, body } = await place(buyer, draft._id, total);

    expect([status, body["fields"]]).toEqual([400, { "lines.0.product": "notAcceptable" }]);
  });

  test("an unknown package is named", async ({ hub }) => {
    const buyer = await hub.person();
    const draft = await buyer.create(order, makeOrder([{ product: "unknown", quantity: 1 }]));

    const { body } = await place(buyer, draft._id, 1000);

    expect(body["fields"]).toEqual({ "lines.0.product": "notAcceptable" });
  });

  test.for(
    tuples([
      [{ minQuantity: 3 }, { "lines.0.quantity": "tooLow" }],
      [{ maxQuantity: 1 }, { "lines.0.quantity": "tooLarge" }],
      [{ seats: 5000 }, { lines: "tooLarge" }],
    ]),
  )("two pieces of a product with %j are refused", async ([given, fields], { hub }) => {
    const buyer = await hub.person();
    const { draft, total } = await makeDraft(hub, buyer, given);

    const { body } = await place(buyer, draft._id, total);

    expect(body["fields"]).toEqual(fields);
  });

  test("a personalisation that the product does not offer is refused", async ({ hub }) => {
    const buyer = await hub.person();
    const sold = await createProduct(hub.store);
    const line = { product: sold._id, quantity: 1, personalisation: { text: ["Szűcs Eszter"] } };
    const draft = await buyer.create(order, makeOrder([line]));

    const { body } = await place(buyer, draft._id, sold.price);

    expect(body["fields"]).toEqual({ "lines.0.personalisation": "notAcceptable" });
  });

  test("a consumer must know before ordering that personalised cards cannot be returned", async ({
    hub,
  }) => {
    const buyer = await hub.person();
    const sold = await createProduct(hub.store, { personalisation: ["text"] });
    const line = { product: sold._id, quantity: 1, personalisation: { text: ["Szűcs Eszter"] } };
    const draft = await buyer.create(order, makeOrder([line]));

    const refused = await place(buyer, draft._id, sold.price);
    const placed = await place(buyer, draft._id, sold.price, { knowsException: true });

    expect(refused.body["fields"]).toEqual({ knowsException: "required" });
    expect(placed.status).toBe(200);
  });

  test("a consent to an older version of the terms is refused", async ({ hub }) => {
    const buyer = await hub.person();
    const { draft, total } = await makeDraft(hub, buyer);

    const { body } = await place(buyer, draft._id, total, { terms: "2020-01-01T00:00:00.000Z" });

    expect(body["fields"]).toEqual({ terms: "notAcceptable" });
  });

  test("the same order sent twice under one key is placed once, and confirmed once", async ({
    hub,
  }) => {
    const buyer = await hub.person();
    const { draft, total } = await makeDraft(hub, buyer);
    const send = () =>
      buyer.raw(
        "POST",
        "/api/hub/runner/order/place",
        { id: draft._id, total, ...consents },
        { "idempotency-key": "place-once-1" },
      );

    const replies = await Promise.all([send(), send(), send()]);

    const later = await send();

    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(later).toMatchObject({ status: 200, body: { state: "awaitingPayment" } });
    expect(await findMailsTo(hub, buyer.user.email)).toHaveLength(1);
  });

  test("an account has a limited number of drafts", async ({ hub }) => {
    const buyer = await hub.person();
    const sold = await createProduct(hub.store);
    const fields = makeOrder([{ product: sold._id, quantity: 1 }]);
    for (let at = 0; at < orderLimits.maxDrafts; at += 1) await buyer.create(order, fields);

    const { status, body } = await buyer.raw("POST", "/api/hub/create/order", fields);

    expect([status, body["code"]]).toEqual([409, "order.drafts"]);
  });

  test("a closed shop takes no order and keeps the draft", async ({ hub }) => {
    const buyer = await hub.person();
    const { draft, total } = await makeDraft(hub, buyer);
    const closed = await hub.store.create(setting, { key: "shop.isOpen", value: "off" });

    const { status, body } = await place(buyer, draft._id, total);

    await hub.store.write([{ model: setting, delete: closed }]);
    expect([status, body["code"]]).toEqual([503, "shop.closed"]);
    expect((await place(buyer, draft._id, total)).status).toBe(200);
  });

  test.for(
    tuples([
      ["12345676241", "12345676-2-41"],
      ["12345676-2-41", "12345676-2-41"],
      ["HU12345676", "HU12345676"],
      ["de 123 456 789", "DE123456789"],
      ["ATU12345678", "ATU12345678"],
    ]),
  )("the tax number %s is stored as %s", async ([typed, stored], { hub }) => {
    const buyer = await hub.person();
    const fields = makeOrder([{ product: "p", quantity: 1 }], {
      billing: { ...address, taxNumber: typed },
    });

    const draft = await buyer.create(order, fields);

    expect(draft["billing"]).toMatchObject({ taxNumber: stored });
  });

  test.for(["12345678-2-41", "12345676-9-41", "12345676-2-99", "XX123", "1234", "HU12345678"])(
    "the tax number %s is refused",
    async (taxNumber, { hub }) => {
      const buyer = await hub.person();
      const fields = makeOrder([{ product: "p", quantity: 1 }], {
        billing: { ...address, taxNumber },
      });

      const { status, body } = await buyer.raw("POST", "/api/hub/create/order", fields);

      expect([status, body["fields"]]).toEqual([400, { "billing.taxNumber": "wrongFormat" }]);
    },
  );
});

describe("payment by transfer", () => {
  test.for(
    tuples([
      [{ reference: "0000000000" }, { reference: "notAcceptable" }],
      [{ amount: 25_979 }, { amount: "tooLow" }],
      [{ amount: 25_981 }, { amount: "tooLarge" }],
    ]),
  )("a transfer with %j does not pay the order", async ([given, fields], { hub }) => {
    const buyer = await hub.person();
    const admin = await hub.admin();
    const { draft, total } = await makeDraft(hub, buyer);
    const placed = await buyer.run(order, "place", { id: draft._id, total, ...consents });

    const { status, body } = await admin.raw("POST", "/api/hub/runner/order/markPaid", {
      id: draft._id,
      reference: placed["number"],
      amount: total,
      ...given,
    });

    expect([status, body["fields"]]).toEqual([400, fields]);
    expect((await buyer.get(order, draft._id))["state"]).toBe("awaitingPayment");
  });

  test("two admins who record one transfer pay the order once", async ({ hub }) => {
    const buyer = await hub.person();
    const admins = await Promise.all([hub.admin(), hub.admin()]);
    const { draft, total } = await makeDraft(hub, buyer, { kind: "team", seats: 3 });
    const placed = await buyer.run(order, "place", { id: draft._id, total, ...consents });
    const input = { id: draft._id, reference: placed["number"], amount: total };

    const replies = await Promise.all(
      admins.map((admin) => admin.raw("POST", "/api/hub/runner/order/markPaid", input)),
    );

    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const account = await hub.store.find(user, buyer.user._id);
    expect(account?.administers).toHaveLength(1);
  });

  test("a paid team order founds the company of its buyer", async ({ hub }) => {
    const buyer = await hub.person();
    const admin = await hub.admin();
    const { draft, total } = await makeDraft(hub, buyer, { kind: "team", seats: 3 });
    const placed = await buyer.run(order, "place", { id: draft._id, total, ...consents });
    const before = await hub.store.find(user, buyer.user._id);

    await admin.run(order, "markPaid", {
      id: draft._id,
      reference: placed["number"],
      amount: total,
    });

    const paid = await buyer.get(order, draft._id);
    const account = await hub.store.find(user, buyer.user._id);
    expect(before?.administers).toEqual([]);
    expect(account).toMatchObject({
      company: paid["company"],
      administers: [paid["company"]],
    });
    expect(await buyer.get(company, String(paid["company"]))).toMatchObject({
      name: "Szűcs Eszter",
      address: "9400 Sopron, Várkerület 27.",
      admins: [buyer.user._id],
    });
  });

  test("a buyer orders for a company only as its admin", async ({ hub }) => {
    const { company: own, admin: buyer } = await hub.companyWithAdmin();
    const { company: foreign } = await hub.companyWithAdmin();
    const { draft, total } = await makeDraft(hub, buyer, { kind: "team", seats: 3 });

    const refused = await place(buyer, draft._id, total, { company: foreign._id });
    const placed = await place(buyer, draft._id, total, { company: own._id });

    expect(refused.body["fields"]).toEqual({ company: "notAcceptable" });
    expect(placed.body["company"]).toBe(own._id);
  });

  test("a late transfer pays an order that has expired", async ({ hub }) => {
    const buyer = await hub.person();
    const admin = await hub.admin();
    const sold = await createProduct(hub.store);
    const expired = await createOrder(hub.store, buyer, sold, { state: "expired" });

    const paid = await admin.run(order, "markPaid", {
      id: expired._id,
      reference: ` ${expired.number.toLowerCase()} `,
      amount: sold.price,
    });

    expect(paid).toMatchObject({ state: "paid", payment: { state: "paid", amount: sold.price } });
  });

  test("unpaid orders expire in the night after their deadline, others stay", async ({ hub }) => {
    const { handler } = await import("../../../functions/areas/shop/handlers/expire-orders.ts");
    const { makeLambdaContext } = await import("../../support/lambda-context.ts");
    const buyer = await hub.person();
    const sold = await createProduct(hub.store);
    const due = { state: "open" as const, dueAt: "2026-01-01T08:00:00.000Z" };
    const late = await createOrder(hub.store, buyer, sold, {
      state: "awaitingPayment",
      payment: due,
    });
    const open = await createOrder(hub.store, buyer, sold, {
      state: "awaitingPayment",
      payment: { ...due, dueAt: "2100-01-01T08:00:00.000Z" },
    });
    const paid = await createOrder(hub.store, buyer, sold, { state: "paid", payment: due });

    await handler({}, makeLambdaContext());

    const states = await hub.store.findMany(order, [late._id, open._id, paid._id]);
    expect(states.map(({ state }) => state)).toEqual(["expired", "awaitingPayment", "paid"]);
    expect(states[0]?.history.at(-1)?.by).toBe("system");
    expect((await findMailsTo(hub, buyer.user.email)).at(-1)?.template).toBe("orderExpired");
  });
});

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
      `1;Oak card;QR;${first?.code};${first?.claimSecret};Ádám / =1+1;${origin}/C/${first?.code}`,
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
        { serial: 1, line: 0, code: first?.code, kind: "nfc", state: "assigned" },
        { serial: 2, line: 0, code: expect.any(String) as string, kind: "nfc", state: "blank" },
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
    const approved = await buyer.run(order, "approveProof", { id: paid._id });
    const produced = await admin.run(order, "produce", { id: paid._id });

    expect([early.status, early.body["code"]]).toEqual([409, "order.state"]);
    expect(approved["proof"]).toMatchObject({
      note: "Így fog kinézni",
      approvedAt: expect.any(String) as string,
    });
    expect(produced["production"]).toBe("running");
  });
});

describe("withdrawal", () => {
  const delivered = (daysAgo: number) => ({
    state: "delivered" as const,
    payment: { state: "paid" as const, amount: 12_990 },
    history: [
      {
        state: "delivered" as const,
        at: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
        by: "admin",
      },
    ],
  });

  test("a consumer withdraws within 14 days in two steps and gets an acknowledgement", async ({
    hub,
  }) => {
    const buyer = await hub.person({ language: "en" });
    const made = await createOrder(hub.store, buyer, await createProduct(hub.store), delivered(14));

    const offer = await buyer.ask(order, "withdrawal", { id: made._id });
    const unchanged = await hub.store.find(order, made._id);
    const withdrawn = await buyer.run(order, "withdraw", { id: made._id, name: "Eszter Szűcs" });

    expect(offer).toMatchObject({ lines: [0], amount: 12_990 });
    expect(unchanged).toEqual(made);
    expect(withdrawn).toMatchObject({
      state: "withdrawn",
      withdrawal: { name: "Eszter Szűcs", lines: [0], amount: 12_990 },
    });
    const [mail] = await findMailsTo(hub, buyer.user.email);
    expect(mail).toMatchObject({
      template: "orderWithdrawn",
      values: { products: "Oak card", sum: "HUF 12,990", name: "Eszter Szűcs" },
    });
    expect(mail?.values["moment"]).toMatch(/\d{4}.*\d{2}:\d{2}/);
  });

  test.for(
    tuples([
      ["late", delivered(16)],
      ["business", { ...delivered(1), billing: { ...address, taxNumber: "12345676-2-41" } }],
      [
        "personalised",
        {
          ...delivered(1),
          prices: [
            {
              product: "p",
              name: { en: "a", hu: "a" },
              price: 100,
              vat: 27,
              quantity: 1,
              isPersonalised: true,
            },
          ],
        },
      ],
    ]),
  )("the %s withdrawal is refused and changes nothing", async ([reason, given], { hub }) => {
    const buyer = await hub.person();
    const sold = await createProduct(hub.store);
    const made = await createOrder(hub.store, buyer, sold, given);

    const offer = await buyer.ask(order, "withdrawal", { id: made._id });
    const { status, body } = await buyer.raw("POST", "/api/hub/runner/order/withdraw", {
      id: made._id,
      name: "Szűcs Eszter",
    });

    expect(offer).toMatchObject({ lines: [], reason });
    expect([status, body["code"]]).toEqual([409, "order.withdrawal"]);
    expect(await hub.store.find(order, made._id)).toEqual(made);
  });

  test("the blank lines of a mixed order are withdrawn, the personalised ones go on", async ({
    hub,
  }) => {
    const buyer = await hub.person();
    const sold = await createProduct(hub.store);
    const made = await createOrder(hub.store, buyer, sold, delivered(1));
    const prices = [...made.prices, ...made.prices.map((p) => ({ ...p, isPersonalised: true }))];
    await hub.store.update(order, { before: made, patch: { prices } });

    const after = await buyer.run(order, "withdraw", { id: made._id, name: "Szűcs Eszter" });
    const again = await buyer.raw("POST", "/api/hub/runner/order/withdraw", {
      id: made._id,
      name: "Szűcs Eszter",
    });

    expect(after).toMatchObject({ state: "delivered", withdrawal: { lines: [0] } });
    expect([again.status, again.body["code"]]).toEqual([409, "order.withdrawal"]);
  });

  test("the carriers of withdrawn lines are retired, but for those that were claimed", async ({
    hub,
  }) => {
    const admin = await hub.admin();
    const buyer = await hub.person();
    const sold = await createProduct(hub.store, { seats: 22 });
    const made = await createOrder(hub.store, buyer, sold, {
      state: "paid",
      payment: { state: "paid", amount: 12_990 },
    });
    await admin.run(order, "produce", { id: made._id });
    for (let step = 0; step < 2; step += 1) await deliverOutbox(hub, "orderTags");
    const claimed = await hub.store.find(tag, `${made._id}-1`);
    if (claimed === undefined) throw new Error("There is no carrier");
    await hub.store.update(tag, { before: claimed, patch: { state: "assigned" } });

    await buyer.run(order, "withdraw", { id: made._id, name: "Eszter Szűcs" });
    for (let step = 0; step < 3; step += 1) await deliverOutbox(hub, "retiredOrderTags");

    const ids = Array.from({ length: 22 }, (_, at) => `${made._id}-${at + 1}`);
    const states = (await hub.store.findMany(tag, ids)).map(({ state }) => state);
    expect(states).toEqual(["assigned", ...Array.from({ length: 21 }, () => "retired")]);
  });

  test("a refund is limited to what was paid", async ({ hub }) => {
    const admin = await hub.admin();
    const buyer = await hub.person();
    const sold = await createProduct(hub.store);
    const payment = { state: "paid" as const, amount: 12_990 };
    const made = await createOrder(hub.store, buyer, sold, { state: "withdrawn", payment });
    const unpaid = await createOrder(hub.store, buyer, sold, { state: "cancelled" });
    const refund = (id: string, amount: number) =>
      admin.raw("POST", "/api/hub/runner/order/refund", { id, amount });

    expect((await refund(made._id, 12_991)).body["fields"]).toEqual({ amount: "tooLarge" });
    expect((await refund(unpaid._id, 1)).body["code"]).toBe("order.state");
    expect((await refund(made._id, 12_990)).body).toMatchObject({
      state: "refunded",
      payment: { state: "refunded", amount: 0 },
    });
  });
});
