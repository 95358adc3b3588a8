import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { readWholeBody, startHttpService, type HttpService } from "../http-service.ts";
import { renderPaymentPage } from "./payment-page.ts";

/** The shop that the stand-in knows. */
export const barionShop = { posKey: "stand-in-pos-key", payee: "shop@nevjegy.example" } as const;

interface StartBody {
  POSKey?: string;
  PaymentRequestId?: string;
  OrderNumber?: string;
  Currency?: string;
  RedirectUrl?: string;
  CallbackUrl?: string;
  GuestCheckOut?: unknown;
  FundingSources?: unknown;
  Transactions?: { Payee?: string; Total?: number; Items?: { ItemTotal?: number }[] }[];
}

interface Payment extends StartBody {
  status: "Prepared" | "Succeeded" | "Canceled";
  total: number;
}

export interface Barion extends HttpService {
  /** Every payment that was started, by its id. */
  payments: ReadonlyMap<string, Payment>;
  /** Pays or cancels a payment like its page, without the notice. */
  end: (id: string, status: "Succeeded" | "Canceled") => void;
}

/**
 * Barion on this machine: the start of a payment, its state, and the page where the buyer pays (docs.barion.com,
 * Payment-Start-v2 and Payment-PaymentState). The page calls the shop back before it redirects the buyer.
 */
export async function startBarion(): Promise<Barion> {
  const payments = new Map<string, Payment>();
  const find = (id: string | null | undefined) => payments.get(id ?? "");

  const service = await startHttpService(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    const id =
      searchParams.get("Id") ?? /^\/v4\/payment\/([^/]+)\/paymentstate$/.exec(pathname)?.[1];
    if (pathname === "/v2/Payment/Start" && request.method === "POST")
      return startPayment(request, response);
    const payment = find(id);
    if (payment === undefined) return sendJson(response, 404, failure("ModelValidationError"));
    if (pathname === "/Pay") return answerPage(request, response, id ?? "", payment);
    if (request.headers["x-pos-key"] !== barionShop.posKey)
      return sendJson(response, 401, failure("AuthenticationFailed"));
    return sendJson(response, 200, {
      PaymentId: id,
      PaymentRequestId: payment.PaymentRequestId,
      OrderNumber: payment.OrderNumber,
      Status: payment.status,
      Total: payment.total,
      Currency: payment.Currency,
      Errors: [],
    });
  });

  async function startPayment(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = JSON.parse((await readWholeBody(request)).toString("utf8")) as StartBody;
    const isKnown = request.headers["x-pos-key"] === barionShop.posKey;
    if (!isKnown || body.POSKey !== barionShop.posKey)
      return sendJson(response, 401, failure("AuthenticationFailed"));
    if (!isComplete(body)) return sendJson(response, 400, failure("ModelValidationError"));
    const id = randomUUID();
    const total = (body.Transactions ?? []).reduce((sum, { Total = 0 }) => sum + Total, 0);
    payments.set(id, { ...body, status: "Prepared", total });
    return sendJson(response, 200, {
      PaymentId: id,
      PaymentRequestId: body.PaymentRequestId,
      Status: "Prepared",
      GatewayUrl: `${service.endpoint}/Pay?Id=${id}`,
      Errors: [],
    });
  }

  async function answerPage(
    request: IncomingMessage,
    response: ServerResponse,
    id: string,
    payment: Payment,
  ): Promise<void> {
    if (request.method !== "POST") {
      response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
      response.end(renderPaymentPage(payment.total, payment.OrderNumber ?? ""));
      return;
    }
    const form = new URLSearchParams((await readWholeBody(request)).toString("utf8"));
    end(id, form.get("do") === "pay" ? "Succeeded" : "Canceled");
    await fetch(payment.CallbackUrl ?? "", {
      method: "POST",
      body: new URLSearchParams({ paymentId: id }),
    });
    response.writeHead(302, { location: `${payment.RedirectUrl}?paymentId=${id}` }).end();
  }

  function end(id: string, status: "Succeeded" | "Canceled"): void {
    const payment = find(id);
    if (payment?.status === "Prepared") payment.status = status;
  }

  return { ...service, payments, end };
}

/** The required properties of a payment, and sums that fit. */
function isComplete(body: StartBody): boolean {
  const { PaymentRequestId, Currency, RedirectUrl, CallbackUrl, FundingSources } = body;
  const { Transactions = [] } = body;
  const areSumsRight = Transactions.every(
    ({ Payee, Total, Items = [] }) =>
      Payee !== undefined && Items.reduce((sum, { ItemTotal = 0 }) => sum + ItemTotal, 0) === Total,
  );
  return (
    [PaymentRequestId, Currency, RedirectUrl, CallbackUrl].every((value) => value !== undefined) &&
    typeof body.GuestCheckOut === "boolean" &&
    Array.isArray(FundingSources) &&
    Transactions.length > 0 &&
    areSumsRight
  );
}

function failure(ErrorCode: string) {
  return { Errors: [{ ErrorCode, Title: ErrorCode, Description: ErrorCode }] };
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
