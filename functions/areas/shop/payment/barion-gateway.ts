import * as z from "zod/mini";
import { HubError } from "../../../../shared/errors.ts";
import { computeLineAmounts } from "../../../../shared/shop/prices.ts";
import { orderPath } from "../orders/order-mails.ts";
import type { PaymentGateway, PaymentRequest, ProviderPayment } from "./payment-gateway.ts";

/** The operator's shop at Barion. */
export const barionSecret = z.object({
  /** Key of the shop. */
  posKey: z.string().check(z.minLength(1)),
  /** Address of the account that is paid. */
  payee: z.string().check(z.minLength(3)),
});
export type BarionSecret = z.infer<typeof barionSecret>;

/** Time limit of one call, in ms. */
const timeoutMs = 5000;

const startedPayment = z.object({ PaymentId: z.string(), GatewayUrl: z.url() });
const paymentState = z.object({
  Status: z.string(),
  OrderNumber: z.string(),
  Total: z.number(),
  Currency: z.string(),
});

/** States in which the buyer can still pay on the page (docs.barion.com, PaymentStatus). */
const openStates = ["Prepared", "Started", "InProgress", "Waiting"];

/**
 * The client of Barion: `POST /v2/Payment/Start` and `GET /v4/payment/{id}/paymentstate`.
 * @param origin scheme and host of the API
 */
export function createBarionGateway(
  { posKey, payee }: BarionSecret,
  origin: string,
): PaymentGateway {
  async function call<Schema extends z.ZodMiniType>(
    path: string,
    schema: Schema,
    body?: object,
  ): Promise<z.infer<Schema>> {
    try {
      const answer = await fetch(`${origin}${path}`, {
        method: body ? "POST" : "GET",
        headers: { "x-pos-key": posKey, "content-type": "application/json" },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!answer.ok) throw new Error(`Barion answered ${answer.status}: ${await answer.text()}`);
      return schema.parse(await answer.json());
    } catch (error) {
      throw new HubError("overloaded", { retryAfter: 5 }, { cause: error });
    }
  }

  return {
    async start(request) {
      const body = { POSKey: posKey, ...createPaymentBody(request, payee) };
      const { PaymentId, GatewayUrl } = await call("/v2/Payment/Start", startedPayment, body);
      return { id: PaymentId, address: GatewayUrl };
    },

    async read(id): Promise<ProviderPayment> {
      const path = `/v4/payment/${encodeURIComponent(id)}/paymentstate`;
      const { Status, OrderNumber, Total, Currency } = await call(path, paymentState);
      const state =
        Status === "Succeeded" ? "paid" : openStates.includes(Status) ? "open" : "ended";
      return { state, reference: OrderNumber, amount: Total, currency: Currency };
    },
  };
}

function createPaymentBody({ order, language, origin }: PaymentRequest, payee: string) {
  const { _id, number, prices, total, buyer, payment } = order;
  // Each attempt is a payment of its own.
  const request = `${number}-${(payment.attempts ?? 0) + 1}`;
  return {
    PaymentType: "Immediate",
    GuestCheckOut: true,
    FundingSources: ["All"],
    PaymentRequestId: request,
    OrderNumber: number,
    PayerHint: buyer.email,
    Locale: language === "hu" ? "hu-HU" : "en-US",
    Currency: "HUF",
    RedirectUrl: `${origin}${orderPath(_id)}`,
    CallbackUrl: `${origin}/api/public/payments/${_id}`,
    Transactions: [
      {
        POSTransactionId: request,
        Payee: payee,
        Total: total,
        Items: prices.map((line) => ({
          Name: line.name[language],
          Description: line.name[language],
          Quantity: line.quantity,
          Unit: language === "hu" ? "db" : "pc",
          UnitPrice: line.price,
          ItemTotal: computeLineAmounts(line).gross,
        })),
      },
    ],
  };
}
