import * as z from "zod/mini";
import { languages } from "../languages.ts";
import { platformLimits } from "../limits/platform.ts";
import { orderLimits } from "../limits/shop.ts";
import { recordId } from "../model/formats.ts";
import { orderLine } from "../models/parts/order-parts.ts";
import { publicProduct, quote, shopFacts } from "./shop-replies.ts";
import { assignArea } from "./areas.ts";
import type { EventFunctionRow, OperationRow } from "./operation-spec.ts";
import { jsonReply, listReply } from "./shared-schemas.ts";

/** A legal page: the same for every viewer of a language. */
const legalPage = {
  method: "GET",
  access: "open",
  input: z.looseObject({}),
  reply: { status: 200, document: "html" },
  isPage: true,
  errors: ["legal.missing"],
  table: "read",
} as const satisfies Partial<OperationRow>;

/** Legal pages, packages and orders. */
export const shopOperations = assignArea("shop", {
  openTermsPage: { ...legalPage, path: "/terms", summary: "Shows the terms and conditions." },
  openPrivacyPage: { ...legalPage, path: "/privacy", summary: "Shows the privacy notice." },
  openImprintPage: {
    ...legalPage,
    path: "/imprint",
    summary: "Shows who provides the service, and how to reach the provider.",
  },
  openWithdrawalTermsPage: {
    ...legalPage,
    path: "/withdrawal",
    summary: "Shows how a consumer withdraws from an order, with the model form.",
  },
  openPackagesPage: {
    method: "GET",
    path: "/packages",
    summary: "Shows the packages that can be ordered, with their prices.",
    access: "open",
    input: z.looseObject({}),
    reply: { status: 200, document: "html" },
    isPage: true,
    table: "read",
  },
  openProductPage: {
    method: "GET",
    path: "/product/{id}",
    summary: "Shows one package that can be ordered.",
    access: "open",
    input: z.looseObject({ id: recordId }),
    reply: { status: 200, document: "html" },
    isPage: true,
    table: "read",
  },
  openPackagesSitemap: {
    method: "GET",
    path: "/sitemap-packages.xml",
    summary: "Lists the pages of the packages that can be ordered, for search engines.",
    access: "open",
    input: z.looseObject({}),
    reply: { status: 200, document: "xml" },
    isPage: true,
    table: "read",
  },
  getShop: {
    method: "GET",
    path: "/api/public/shop",
    summary:
      "Returns the provider's public data, the ways to pay, and the versions of the texts that a buyer agrees to.",
    access: "app",
    input: z.strictObject({}),
    reply: jsonReply(shopFacts),
    table: "read",
  },
  listProducts: {
    method: "GET",
    path: "/api/public/products",
    summary: "Returns the packages that can be ordered, in their order.",
    access: "app",
    input: z.strictObject({}),
    reply: jsonReply(listReply(publicProduct)),
    table: "read",
  },
  getProduct: {
    method: "GET",
    path: "/api/public/products/{id}",
    summary: "Returns a package that can be ordered.",
    access: "app",
    input: z.strictObject({ id: recordId }),
    reply: jsonReply(publicProduct),
    errors: ["record.notFound"],
    table: "read",
  },
  quoteOrder: {
    method: "POST",
    path: "/api/public/quote",
    summary: "Prices the lines of a cart, and names what keeps a line from being ordered.",
    access: "app",
    accepts: ["json"],
    input: z.strictObject({
      body: z.strictObject({
        lines: z.array(orderLine).check(z.minLength(1), z.maxLength(orderLimits.maxLines)),
      }),
    }),
    reply: jsonReply(quote),
    errors: ["rate.limited"],
    table: "read",
    throttles: true,
    maxBodyBytes: 64 * 1024,
  },
  getProForma: {
    method: "GET",
    path: "/api/orders/{id}/pro-forma.pdf",
    summary: "Returns the pro forma invoice of a placed order, with the details of the transfer.",
    access: "session",
    opensInBrowser: true,
    input: z.strictObject({ id: recordId, lang: z.optional(z.enum(languages)) }),
    reply: { status: 200, document: "pdf" },
    errors: ["record.notFound", "order.state"],
    table: "read",
    memoryMb: 1024,
  },
  getInvoice: {
    method: "GET",
    path: "/api/orders/{id}/invoice.pdf",
    summary: "Returns the invoice of a paid order, as the invoicing service has issued it.",
    access: "session",
    opensInBrowser: true,
    input: z.strictObject({ id: recordId }),
    reply: { status: 200, document: "pdf" },
    errors: ["record.notFound", "order.state", "invoicing.notConfigured"],
    table: "read",
    callsInvoicing: true,
  },
  startPayment: {
    method: "POST",
    path: "/api/orders/{id}/payment",
    summary: "Returns the address of the page where the buyer pays an order by card.",
    access: "session",
    accepts: ["json", "empty"],
    input: z.strictObject({ id: recordId, body: z.strictObject({}) }),
    reply: jsonReply(z.object({ address: z.url() })),
    errors: ["record.notFound", "access.denied", "order.state", "payment.notConfigured"],
    table: "write",
    takesPayments: true,
  },
  receivePayment: {
    method: "POST",
    path: "/api/public/payments/{id}",
    summary:
      "Takes a notice of the provider of card payment about an order. The payment is read back from the provider.",
    access: "open",
    accepts: ["form", "json", "empty"],
    input: z.strictObject({
      id: recordId,
      body: z.looseObject({}),
      /** The provider may repeat the payment's id in the query. */
      paymentId: z.optional(z.string().check(z.maxLength(100))),
    }),
    reply: jsonReply(z.object({})),
    errors: ["record.notFound", "order.state", "payment.notConfigured", "rate.limited"],
    table: "write",
    takesPayments: true,
    maxBodyBytes: 16 * 1024,
  },
  getProductionList: {
    method: "GET",
    path: "/api/orders/{id}/production.csv",
    summary:
      "Returns the carriers that are to be made for an order, with their claim secrets, to admins.",
    access: "session",
    opensInBrowser: true,
    input: z.strictObject({ id: recordId, lang: z.optional(z.enum(languages)) }),
    reply: { status: 200, document: "file" },
    errors: ["record.notFound", "access.denied", "order.state", "order.carriers"],
    table: "read",
  },
  getQrSheet: {
    method: "GET",
    path: "/api/orders/{id}/qr-sheet.pdf",
    summary:
      "Returns the labels of one line of an order to admins: the QR code and the serial number of each carrier.",
    access: "session",
    opensInBrowser: true,
    input: z.strictObject({
      id: recordId,
      /** Place of the order's line, from 0. */
      line: z.string().check(z.regex(/^\d{1,2}$/)),
      lang: z.optional(z.enum(languages)),
    }),
    reply: { status: 200, document: "pdf" },
    errors: ["record.notFound", "access.denied", "order.state", "order.carriers", "qr.contrast"],
    table: "read",
    // Every code is decoded: 2,000 take 6 s of a whole processor.
    memoryMb: 1769,
    timeoutSeconds: platformLimits.maxCallSeconds,
  },
} as const satisfies Record<string, OperationRow>);

/** Functions of this area that the cloud calls itself. */
export const shopEvents = assignArea("shop", {
  issueInvoices: {
    summary: "Has the invoicing service issue the invoice of a paid order.",
    source: "invoiceQueue",
    missed: "A buyer who has paid gets no invoice.",
    table: "write",
    callsInvoicing: true,
    timeoutSeconds: 30,
  },
  expireOrders: {
    summary:
      "Expires the orders that were not paid in time, deletes old drafts, and erases what need not be kept of erased accounts.",
    source: "nightly",
    missed:
      "Orders that were never paid stay open, their buyers are not told, and drafts keep personal data.",
    table: "write",
    takesPayments: true,
    timeoutSeconds: 120,
  },
} as const satisfies Record<string, EventFunctionRow>);
