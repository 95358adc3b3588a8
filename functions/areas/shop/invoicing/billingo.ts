import * as z from "zod/mini";
import { HubError } from "../../../../shared/errors.ts";
import type { Invoicing, InvoiceRequest, IssuedInvoice } from "./invoicing.ts";

/** The operator's account at Billingo. */
export const billingoSecret = z.object({
  apiKey: z.string().check(z.minLength(1)),
  /** Id of the document block (invoice pad) in which invoices are numbered. */
  blockId: z.int(),
});
export type BillingoSecret = z.infer<typeof billingoSecret>;

/** Time limit of one call, in ms: issuing takes three. */
const timeoutMs = 8000;

const document = z.object({ id: z.int(), invoice_number: z.string() });
const partner = z.object({ id: z.int() });

/**
 * The client of Billingo's API v3 (OpenAPI document 3.0.15). The order's number is the document's `vendor_id`: an invoice
 * whose answer was lost is found by it, so that a repeat issues no second one.
 * @param origin scheme and host of the API
 */
export function createBillingo({ apiKey, blockId }: BillingoSecret, origin: string): Invoicing {
  async function call(path: string, body?: object): Promise<Response> {
    try {
      return await fetch(`${origin}/v3${path}`, {
        method: body ? "POST" : "GET",
        headers: { "x-api-key": apiKey, "content-type": "application/json" },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeoutMs),
      });
    } catch (error) {
      throw new HubError("overloaded", { retryAfter: 5 }, { cause: error });
    }
  }

  async function create<Schema extends z.ZodMiniType>(
    path: string,
    schema: Schema,
    body: object,
  ): Promise<z.infer<Schema>> {
    const answer = await call(path, body);
    requireStatus(answer, 201);
    return schema.parse(await answer.json());
  }

  async function find(number: string): Promise<IssuedInvoice | undefined> {
    const answer = await call(`/documents/vendor/${encodeURIComponent(number)}`);
    if (answer.status === 404) return undefined;
    requireStatus(answer, 200);
    return toIssued(document.parse(await answer.json()));
  }

  return {
    service: "billingo",

    async issue(request) {
      const issued = await find(request.order.number);
      if (issued !== undefined) return issued;
      const { id } = await create("/partners", partner, createPartnerBody(request));
      const body = { ...createDocumentBody(request), partner_id: id, block_id: blockId };
      return toIssued(await create("/documents", document, body));
    },

    async download(id) {
      const answer = await call(`/documents/${encodeURIComponent(id)}/download`);
      if (answer.status === 202) return undefined;
      requireStatus(answer, 200);
      return new Uint8Array(await answer.arrayBuffer());
    },
  };
}

/** The answer's body may repeat the buyer's data, so that only its status is logged. */
function requireStatus({ status }: Response, wanted: number): void {
  if (status === wanted) return;
  const cause = new Error(`Billingo answered ${status}`);
  if (status === 429 || status >= 500)
    throw new HubError("overloaded", { retryAfter: 5 }, { cause });
  throw cause;
}

function toIssued({ id, invoice_number: number }: z.infer<typeof document>): IssuedInvoice {
  return { id: String(id), number };
}

function createPartnerBody({ order: { billing, buyer } }: InvoiceRequest) {
  const { name, zip, city, address, country = "HU", taxNumber } = billing;
  return {
    name,
    address: { country_code: country, post_code: zip, city, address },
    emails: [buyer.email],
    ...(taxNumber !== undefined && { taxcode: taxNumber }),
    tax_type:
      taxNumber === undefined
        ? "NO_TAX_NUMBER"
        : isHungarian(taxNumber)
          ? "HAS_TAX_NUMBER"
          : "FOREIGN",
  };
}

/** VAT numbers of other member states begin with their code. */
function isHungarian(taxNumber: string): boolean {
  return /^(?:\d|HU)/.test(taxNumber);
}

function createDocumentBody({ order, language, day }: InvoiceRequest) {
  return {
    vendor_id: order.number,
    type: "invoice",
    fulfillment_date: day,
    due_date: day,
    payment_method: order.paymentMethod === "card" ? "barion" : "wire_transfer",
    language,
    currency: "HUF",
    electronic: true,
    paid: true,
    items: order.prices.map(({ name, price, quantity, vat }) => ({
      name: name[language],
      unit_price: price,
      unit_price_type: "gross",
      quantity,
      unit: language === "hu" ? "db" : "pc",
      vat: `${vat}%`,
    })),
  };
}
