import type { IncomingMessage, ServerResponse } from "node:http";
import { PdfObjects } from "../../../functions/platform/pdf/pdf-objects.ts";
import { readWholeBody, startHttpService, type HttpService } from "../http-service.ts";

/** The account that the stand-in knows. */
export const billingoAccount = { apiKey: "stand-in-api-key", blockId: 7 } as const;

type Body = Readonly<Record<string, unknown>>;

export interface Billingo extends HttpService {
  partners: ReadonlyMap<number, Body>;
  /** Every document that was created, by its id. */
  documents: ReadonlyMap<number, Body>;
  /** The next calls are answered with this status, the last one first. */
  failures: number[];
}

/** Required properties of `DocumentInsert`, and of its items (OpenAPI document 3.0.15). */
const required = {
  document: [
    "partner_id",
    "block_id",
    "type",
    "fulfillment_date",
    "due_date",
    "payment_method",
    "language",
    "currency",
  ],
  item: ["name", "unit_price", "unit_price_type", "quantity", "unit", "vat"],
} as const;

/**
 * Billingo's API v3 on this machine: partners, documents, a document by its `vendor_id`, and its PDF, which like the
 * real one is not drawn yet when it is first asked for.
 */
export async function startBillingo(): Promise<Billingo> {
  const partners = new Map<number, Body>();
  const documents = new Map<number, Body>();
  const drawn = new Set<number>();
  const failures: number[] = [];

  const service = await startHttpService(async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const failure = failures.pop();
    if (failure !== undefined) return sendJson(response, failure, { error: { message: "failed" } });
    if (request.headers["x-api-key"] !== billingoAccount.apiKey)
      return sendJson(response, 401, { error: { message: "unauthorized" } });
    if (request.method === "POST") return create(request, response, pathname);
    const [, vendorId] = /^\/v3\/documents\/vendor\/(.+)$/.exec(pathname) ?? [];
    if (vendorId !== undefined) {
      const found = [...documents.values()].find((each) => each["vendor_id"] === vendorId);
      return found ? sendJson(response, 200, found) : sendJson(response, 404, {});
    }
    const [, id] = /^\/v3\/documents\/(\d+)\/download$/.exec(pathname) ?? [];
    return download(response, Number(id));
  });

  async function create(
    request: IncomingMessage,
    response: ServerResponse,
    pathname: string,
  ): Promise<void> {
    const body = JSON.parse((await readWholeBody(request)).toString("utf8")) as Body;
    if (pathname === "/v3/partners") {
      if (typeof body["name"] !== "string") return sendJson(response, 422, {});
      return store(response, partners, { ...body, id: 100 + partners.size });
    }
    if (pathname !== "/v3/documents") return sendJson(response, 404, {});
    if (!isDocument(body) || !partners.has(Number(body["partner_id"])))
      return sendJson(response, 422, {});
    const number = `NVJ-2026-${documents.size + 1}`;
    return store(response, documents, { ...body, id: documents.size + 1, invoice_number: number });
  }

  function store(
    response: ServerResponse,
    into: Map<number, Body>,
    made: Body & { id: number },
  ): void {
    into.set(made.id, made);
    sendJson(response, 201, made);
  }

  function download(response: ServerResponse, id: number): void {
    const found = documents.get(id);
    if (found === undefined) return sendJson(response, 404, {});
    if (!drawn.has(id)) {
      drawn.add(id);
      return sendJson(response, 202, { error: { message: "not generated yet" } });
    }
    response.writeHead(200, { "content-type": "application/pdf" });
    response.end(drawInvoice(String(found["invoice_number"])));
  }

  return { ...service, partners, documents, failures };
}

function isDocument(body: Body): boolean {
  const { items } = body;
  return (
    body["block_id"] === billingoAccount.blockId &&
    required.document.every((name) => body[name] !== undefined) &&
    Array.isArray(items) &&
    items.length > 0 &&
    items.every((item: Body) => required.item.every((name) => item[name] !== undefined))
  );
}

/** One page with the number in a typeface that every viewer has. */
function drawInvoice(number: string): Buffer {
  const objects = new PdfObjects();
  const root = objects.reserve();
  const pages = objects.reserve();
  const font = objects.add("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>");
  const content = objects.addStream(
    "",
    Buffer.from(`BT /F1 18 Tf 72 720 Td (Invoice ${number} \\(stand-in\\)) Tj ET`),
  );
  const page = objects.add(
    `<< /Type /Page /Parent ${pages} 0 R /MediaBox [0 0 595 842] /Contents ${content} 0 R ` +
      `/Resources << /Font << /F1 ${font} 0 R >> >> >>`,
  );
  objects.set(pages, `<< /Type /Pages /Kids [${page} 0 R] /Count 1 >>`);
  objects.set(root, `<< /Type /Catalog /Pages ${pages} 0 R >>`);
  return objects.join({ root, info: objects.add("<< /Producer (Nevjegy) >>") });
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
