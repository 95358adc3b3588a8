import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { FieldProblem } from "../../../../../shared/errors.ts";
import { HubCallError } from "../../../../../shared/client/hub-call-error.ts";
import type { Me } from "../../../../../shared/operations/replies.ts";
import { screens } from "../../../lib/screens.ts";
import { accountName } from "../../../lib/format/account-name.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { useFields } from "../../../lib/forms/use-fields.ts";
import { useRequestKey } from "../../../lib/hub/use-request-key.ts";
import { useSubmission } from "../../../lib/hub/use-submission.ts";
import { readDraft } from "../../../lib/session/drafts.ts";
import { changeCart } from "../cart/use-cart.ts";
import type { CartLines } from "../cart/cart-lines.ts";
import { orderKey, ordersKey } from "../orders/use-orders.ts";
import { orders, type ShopFacts } from "../shop-calls.ts";
import {
  checkCheckoutField,
  toFormProblems,
  toOrderFields,
  type CheckoutField,
  type CheckoutValues,
} from "./checkout-fields.ts";

export const checkoutDraft = "checkout";

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
  const keyOf = useRequestKey();
  const placeKeyOf = useRequestKey();
  const { attempt, ...state } = useSubmission();
  const [first] = useState(() => ({
    ...emptyValues(user, accountName(user, language)),
    ...readStoredValues(user._id),
  }));
  const fields = useFields<CheckoutField, FieldProblem>(first, checkCheckoutField);
  /** The draft at the service: it cannot be changed, so that another one replaces it. */
  const draft = useRef<{ id: string; body: string }>(undefined);

  const createDraft = async (): Promise<string> => {
    const body = { lines: [...lines], ...toOrderFields(fields.values) };
    const text = JSON.stringify(body);
    if (draft.current?.body === text) return draft.current.id;
    const former = draft.current?.id;
    const { _id: id } = await orders.create(body, { idempotencyKey: keyOf(body) });
    draft.current = { id, body: text };
    // one that stays is a draft that its buyer can delete
    if (former !== undefined) await orders.run("cancel", { id: former }).catch(() => undefined);
    return id;
  };

  /** Orders; resolves to the first wrong field of the form, if any. */
  const order = async (shop: ShopFacts, { total, knowsException }: Agreed) => {
    let wrong: CheckoutField | undefined;
    const { terms = "", privacy = "" } = shop;
    await attempt(async () => {
      try {
        const id = await createDraft();
        const { company } = fields.values;
        const body = {
          id,
          total,
          terms,
          privacy,
          knowsException,
          ...(company !== "" && { company }),
        };
        const placed = await orders.run("place", body, { idempotencyKey: placeKeyOf(body) });
        cache.setQueryData(orderKey(id), placed);
        void cache.invalidateQueries({ queryKey: ordersKey });
        await navigate(screens.orderDetail.to(id), { state: { isNew: true }, replace: true });
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
