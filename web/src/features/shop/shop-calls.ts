import { createRecordCalls } from "../../../../shared/client/records.ts";
import type { Order } from "../../../../shared/models/order.ts";
import type { OrderLine } from "../../../../shared/models/parts/order-parts.ts";
import { call } from "../../lib/hub/hub.ts";
import type { RecordListPage } from "../../records/list/use-record-list.ts";

/** Calls of the hub for this feature. */

export const orders = createRecordCalls<"order", "owner">(call, "order");
const files = createRecordCalls<"file", "owner">(call, "file");
const comments = createRecordCalls<"comment", "recordReader">(call, "comment");
const pageSize = 30;

/** An order as its buyer reads it: without the note of the admins. */
export type BuyerOrder = Omit<Order, "note">;

export async function readProducts(signal: AbortSignal) {
  return (await call("listProducts", {}, { signal })).items;
}

export async function readShop(signal: AbortSignal) {
  return call("getShop", {}, { signal });
}
export type ShopFacts = Awaited<ReturnType<typeof readShop>>;

/** A file of the caller's own, such as an artwork that is not ordered yet. */
export async function readFile(id: string, signal: AbortSignal) {
  return files.get(id, { signal });
}

/** Prices a cart; a line that cannot be ordered has a problem. */
export async function quoteLines(lines: readonly OrderLine[], signal: AbortSignal) {
  return call("quoteOrder", { body: { lines: [...lines] } }, { signal });
}
export type Quote = Awaited<ReturnType<typeof quoteLines>>;

/** A page of the orders of one user, newest first. */
export async function readOrdersOf(
  owner: string,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<RecordListPage<BuyerOrder>> {
  const query = { filter: { owner }, sort: { createdAt: -1 }, limit: pageSize, cursor } as const;
  return orders.read(query, { signal });
}

/** Path of the pro forma invoice; the browser fetches it itself. */
export function proFormaPath(id: string, language: string): string {
  return `/api/orders/${id}/pro-forma.pdf?lang=${language}`;
}

/** Path of the invoice of a paid order; the browser fetches it itself. */
export function invoicePath(id: string): string {
  return `/api/orders/${id}/invoice.pdf`;
}

/** The comments on an order, oldest first. */
export async function readComments(id: string, signal: AbortSignal) {
  const filter = { model: "order", record: id } as const;
  const query = { filter, sort: { createdAt: 1 }, limit: 200 } as const;
  return (await comments.read(query, { signal })).items;
}

export async function addComment(id: string, text: string): Promise<void> {
  await comments.create({ model: "order", record: id, text });
}

/** Path of the list of carriers that are to be made; the browser fetches it itself. */
export function productionListPath(id: string, language: string): string {
  return `/api/orders/${id}/production.csv?lang=${language}`;
}

/** Path of the labels of one line of an order; the browser fetches it itself. */
export function qrSheetPath(id: string, line: number, language: string): string {
  return `/api/orders/${id}/qr-sheet.pdf?line=${line}&lang=${language}`;
}

/** Has the service read a card payment back from the provider: its own notice may be late or lost. */
export async function checkCardPayment(id: string): Promise<void> {
  await call("receivePayment", { id, body: {} });
}

/** Starts or continues the payment by card; resolves to the address of the provider's page. */
export async function startCardPayment(id: string): Promise<string> {
  return (await call("startPayment", { id, body: {} })).address;
}
