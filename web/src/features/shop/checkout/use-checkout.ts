import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { FieldProblem } from "../../../../../shared/errors.ts";
import { getErrorCode, HubCallError } from "../../../../../shared/client/hub-call-error.ts";
import type { Me } from "../../../../../shared/operations/replies.ts";
import { screens } from "../../../lib/screens.ts";
import { formatAccountName } from "../../../../../shared/text/account-name.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { useFields } from "../../../lib/forms/use-fields.ts";
import { useSubmission } from "../../../lib/hub/use-submission.ts";
import { readDraft } from "../../../lib/session/drafts.ts";
import { changeCart } from "../cart/use-cart.ts";
import type { CartLines } from "../cart/cart-lines.ts";
import { orderKey, ordersKey } from "../orders/use-orders.ts";
import { orders, type BuyerOrder, type ShopFacts } from "../shop-calls.ts";
import {
  beginAttempt,
  beginPlacing,
  storeAttempt,
  type CheckoutAttempt,
} from "./checkout-attempt.ts";
import {
  checkCheckoutField,
  toFormProblems,
  toOrderFields,
  type CheckoutField,
  type CheckoutValues,
} from "./checkout-fields.ts";

export const checkoutDraft = "checkout";

type PlaceBody = { id: string } & Parameters<typeof orders.run<"place">>[1];

/** What the buyer agreed to, at the moment of ordering. */
export interface Agreed {
  /** The sum that the buyer saw. */
  total: number;
  knowsException: boolean;
}

/** The form of an order, and its placing. */
export function useCheckout(user: Me, lines: CartLines) {
  const language = useLanguage();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const { attempt, ...state } = useSubmission();
  const [first] = useState(() => ({
    ...emptyValues(user, formatAccountName(user, language)),
    ...readStoredValues(user._id),
  }));
  const fields = useFields<CheckoutField, FieldProblem>(first, checkCheckoutField);

  /** Creates the draft at the service. It cannot be changed, so that another one replaces it. */
  const createDraft = async (): Promise<CheckoutAttempt & { id: string }> => {
    const body = { lines: [...lines], ...toOrderFields(fields.values) };
    const { current, former } = beginAttempt(user._id, JSON.stringify(body));
    storeAttempt(user._id, current);
    const { id = (await orders.create(body, { idempotencyKey: current.key }))._id } = current;
    storeAttempt(user._id, { ...current, id });
    // one that stays is deleted in some days
    if (former !== undefined) await orders.run("cancel", { id: former }).catch(() => undefined);
    return { ...current, id };
  };

  /** Places the draft, once: one that was placed before the reply was lost is read. */
  const placeDraft = async (body: PlaceBody, current: CheckoutAttempt): Promise<BuyerOrder> => {
    const placing = beginPlacing(current, JSON.stringify(body));
    storeAttempt(user._id, placing);
    try {
      return await orders.run("place", body, { idempotencyKey: placing.placeKey });
    } catch (failure) {
      if (getErrorCode(failure) !== "order.state") throw failure;
      const found = await orders.get(body.id);
      if (found.prices.length > 0) return found;
      storeAttempt(user._id, undefined);
      throw failure;
    }
  };

  /** Orders; resolves to the first wrong field of the form, if any. */
  const order = async (shop: ShopFacts, { total, knowsException }: Agreed) => {
    let wrong: CheckoutField | undefined;
    const { terms = "", privacy = "" } = shop;
    await attempt(async () => {
      try {
        const draft = await createDraft();
        const { id } = draft;
        const { company } = fields.values;
        const body = {
          id,
          total,
          terms,
          privacy,
          knowsException,
          ...(company !== "" && { company }),
        };
        const placed = await placeDraft(body, draft);
        cache.setQueryData(orderKey(id), placed);
        void cache.invalidateQueries({ queryKey: ordersKey });
        await navigate(screens.orderDetail.to(id), { state: { isNew: true }, replace: true });
        storeAttempt(user._id, undefined);
        changeCart(() => []);
      } catch (failure) {
        if (failure instanceof HubCallError) wrong = fields.mark(toFormProblems(failure.fields));
        // the price, or a text that the buyer agreed to, may have changed
        await Promise.all(
          ["quote", "shop"].map((name) => cache.invalidateQueries({ queryKey: [name] })),
        );
        throw failure;
      }
    });
    return wrong;
  };

  return { ...fields, ...state, order };
}

function emptyValues({ email }: Me, name: string): CheckoutValues {
  return {
    name,
    email,
    phone: "",
    billingName: "",
    billingZip: "",
    billingCity: "",
    billingAddress: "",
    billingCountry: "HU",
    taxNumber: "",
    shipsElsewhere: "",
    shippingName: "",
    shippingZip: "",
    shippingCity: "",
    shippingAddress: "",
    paymentMethod: "transfer",
    company: "",
  };
}

/** Values of an earlier visit of the form in this tab. */
function readStoredValues(by: string): Partial<CheckoutValues> {
  const stored = readDraft(by, checkoutDraft);
  if (typeof stored !== "object" || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter(([, value]) => typeof value === "string"),
  );
}
