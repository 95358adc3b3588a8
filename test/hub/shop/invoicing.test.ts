import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect } from "vitest";
import { readPdfTexts } from "../../../functions/areas/cards/qr/qr-pdf-reader.fixture.ts";
import {
  billingoAccount,
  startBillingo,
  type Billingo,
} from "../../../scripts/local-cloud/billingo/billingo.ts";
import type { HttpService } from "../../../scripts/local-cloud/http-service.ts";
import { startSecrets } from "../../../scripts/local-cloud/secrets.ts";
import { environment } from "../../../shared/environment.ts";
import { order, type Order } from "../../../shared/models/order.ts";
import { hubTest as test } from "../../support/hub-test.ts";
import { makeLambdaContext } from "../../support/lambda-context.ts";
import { readOutboxMessages } from "../../support/outbox.ts";
import type { Hub } from "../../support/start-hub.ts";
import { findMailsTo } from "../../support/waiting-mails.ts";
import { address, createOrder, createProduct, openOrderFile } from "./shop-hub.ts";

let folder: string;
let secrets: HttpService;
let billingo: Billingo;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "nevjegy-billingo-"));
  await writeFile(join(folder, "invoicing-billingo.json"), JSON.stringify(billingoAccount));
  [secrets, billingo] = await Promise.all([startSecrets(folder), startBillingo()]);
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_SECRETS_MANAGER: secrets.endpoint,
    [environment.invoicing]: "billingo",
    [environment.invoicingOrigin]: billingo.endpoint,
  });
});
afterAll(async () => {
  await Promise.all([secrets.stop(), billingo.stop()]);
  await rm(folder, { recursive: true, force: true });
});

async function createPaidOrder(hub: Hub, given: Partial<Order> = {}) {
  const buyer = await hub.person({ language: "hu" });
  const made = await createOrder(hub.store, buyer, await createProduct(hub.store), {
    state: "paid",
    payment: { state: "paid", at: "2026-11-23T23:30:00.000Z", amount: 12_990 },
    ...given,
  });
  return { buyer, made };
}

/** Delivers the message of an order to the function that issues invoices; says whether it must be delivered again. */
async function issue(id: string): Promise<boolean> {
  const { handler } = await import("../../../functions/areas/shop/handlers/issue-invoices.ts");
  const record = { messageId: "1", body: JSON.stringify({ order: id }) };
  const event = { Records: [record] } as Parameters<typeof handler>[0]; // the handler reads no more of it
  const { batchItemFailures } = await handler(event, makeLambdaContext(30_000));
  return batchItemFailures.length > 0;
}

const documentsOf = ({ number }: Order) =>
  [...billingo.documents.values()].filter((each) => each["vendor_id"] === number);

describe("the invoice of an order", () => {
  test("a recorded payment has it issued, where a service is configured", async ({ hub }) => {
    const { invoiceQueue } =
      await import("../../../functions/areas/shop/invoicing/invoice-queue.ts");
    const [admin, buyer] = [await hub.admin(), await hub.person()];
    const sold = await createProduct(hub.store);
    const pay = async () => {
      const made = await createOrder(hub.store, buyer, sold, { state: "awaitingPayment" });
      const input = { id: made._id, reference: made.number, amount: made.total };
      await admin.run(order, "markPaid", input);
      const waiting = await readOutboxMessages(hub, invoiceQueue);
      return waiting.some((message) => message.order === made._id);
    };

    expect(await pay()).toBe(true);
    delete process.env[environment.invoicing];
    expect(await pay()).toBe(false);
    process.env[environment.invoicing] = "billingo";
  });

  test("the service gets the buyer, the items with gross prices and the day of the payment in Budapest", async ({
    hub,
  }) => {
    const { buyer, made } = await createPaidOrder(hub, {
      billing: { ...address, taxNumber: "12345676-2-08" },
      lines: [{ product: "p", quantity: 3 }],
    });

    const isFailed = await issue(made._id);

    expect(isFailed).toBe(false);
    const [document] = documentsOf(made);
    expect(document).toMatchObject({
      type: "invoice",
      fulfillment_date: "2026-11-24",
      payment_method: "wire_transfer",
      language: "hu",
      currency: "HUF",
      paid: true,
      items: [
        {
          name: "Tölgyfa kártya",
          unit_price: 12_990,
          unit_price_type: "gross",
          quantity: 3,
          unit: "db",
          vat: "27%",
        },
      ],
    });
    expect(billingo.partners.get(Number(document?.["partner_id"]))).toMatchObject({
      name: "Szűcs Eszter",
      address: { country_code: "HU", post_code: "9400", city: "Sopron" },
      taxcode: "12345676-2-08",
      tax_type: "HAS_TAX_NUMBER",
      emails: [buyer.user.email],
    });
    const after = await hub.store.find(order, made._id);
    expect(after?.invoice).toMatchObject({
      service: "billingo",
      number: document?.["invoice_number"],
    });
    const [mail] = await findMailsTo(hub, buyer.user.email);
    expect(mail).toMatchObject({
      template: "orderInvoiced",
      values: { invoice: document?.["invoice_number"] },
    });
  });

  test("repeated and concurrent messages issue one invoice, and tell the buyer once", async ({
    hub,
  }) => {
    const { buyer, made } = await createPaidOrder(hub);

    await Promise.all([issue(made._id), issue(made._id), issue(made._id)]);
    await issue(made._id);

    expect(documentsOf(made)).toHaveLength(1);
    expect(await findMailsTo(hub, buyer.user.email)).toHaveLength(1);
  });

  test("an invoice whose answer was lost is found at the service, and not issued again", async ({
    hub,
  }) => {
    const { made } = await createPaidOrder(hub);
    await issue(made._id);
    const before = await hub.store.find(order, made._id);
    if (before) await hub.store.update(order, { before, patch: { invoice: undefined } });

    await issue(made._id);

    expect(documentsOf(made)).toHaveLength(1);
    expect((await hub.store.find(order, made._id))?.invoice).toEqual({
      ...before?.invoice,
      issuedAt: expect.any(String) as string,
    });
  });

  test.for([500, 429, 422])(
    "a service that answers %i changes nothing, and the message is delivered again",
    async (status, { hub }) => {
      const { made } = await createPaidOrder(hub);
      billingo.failures.push(status);

      const isFailed = await issue(made._id);
      const between = await hub.store.find(order, made._id);
      await issue(made._id);

      expect(isFailed).toBe(true);
      expect(between).toEqual(made);
      expect((await hub.store.find(order, made._id))?.invoice?.number).toMatch(/^NVJ-/);
    },
  );

  test.for(["open", "refunded"] as const)(
    "an order whose payment is %s gets none",
    async (state, { hub }) => {
      const { made } = await createPaidOrder(hub, { payment: { state } });

      await issue(made._id);

      expect(documentsOf(made)).toEqual([]);
    },
  );

  test("the buyer and admins open its PDF, which the service draws at the first call, a stranger does not", async ({
    hub,
  }) => {
    const [admin, stranger] = [await hub.admin(), await hub.person()];
    const { buyer, made } = await createPaidOrder(hub);
    const open = (person: typeof buyer) =>
      openOrderFile(hub, person, `/api/orders/${made._id}/invoice.pdf`);
    const before = await open(buyer);
    await issue(made._id);

    const [byBuyer, byAdmin, byStranger] = [
      await open(buyer),
      await open(admin),
      await open(stranger),
    ];

    expect(before.response.status).toBe(409);
    expect([byBuyer, byAdmin, byStranger].map(({ response }) => response.status)).toEqual([
      200, 200, 404,
    ]);
    const { invoice } = (await hub.store.find(order, made._id)) ?? {};
    expect(await readPdfTexts(byBuyer.bytes)).toEqual([
      expect.stringContaining(`Invoice ${invoice?.number}`) as string,
    ]);
  });
});
