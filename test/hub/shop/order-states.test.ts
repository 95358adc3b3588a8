import { describe, expect } from "vitest";
import { order } from "../../../shared/models/order.ts";
import { tag } from "../../../shared/models/tag.ts";
import {
  orderStates,
  orderSteps,
  type OrderState,
  type OrderStepName,
} from "../../../shared/shop/order-states.ts";
import { makeWholeRecord } from "../../support/whole-records.ts";
import { hubTest as test } from "../../support/hub-test.ts";
import { createOrder, createProduct, setUpShop } from "./shop-hub.ts";

const stepNames = Object.keys(orderSteps) as OrderStepName[]; // Object.keys loses the names
const served = stepNames.filter((name) => Object.hasOwn(order.services, name));

/** The states from which a role may take a step, written by hand from product.md: all other combinations are refused. */
const allowed: Readonly<Record<string, Readonly<Record<"owner" | "admin", OrderState[]>>>> = {
  place: { owner: ["draft"], admin: [] },
  pay: { owner: ["placed", "awaitingPayment"], admin: [] },
  cancel: {
    owner: ["draft", "placed", "awaitingPayment"],
    admin: ["draft", "placed", "awaitingPayment", "paid", "proofSent", "proofApproved"],
  },
  withdraw: {
    owner: [
      "paid",
      "proofSent",
      "proofApproved",
      "inProduction",
      "encoded",
      "shipped",
      "delivered",
    ],
    admin: [],
  },
  markPaid: { owner: [], admin: ["placed", "awaitingPayment", "expired"] },
  sendProof: { owner: [], admin: ["paid", "proofSent"] },
  approveProof: { owner: ["proofSent"], admin: [] },
  produce: { owner: [], admin: ["paid", "proofApproved"] },
  encode: { owner: [], admin: ["inProduction"] },
  ship: { owner: [], admin: ["encoded"] },
  deliver: { owner: [], admin: ["shipped"] },
  refund: { owner: [], admin: ["cancelled", "withdrawn", "expired", "delivered"] },
  expire: { owner: [], admin: ["placed", "awaitingPayment"] },
};

describe("the state machine of orders", () => {
  test("the declaration allows exactly the steps of the handwritten table", () => {
    for (const name of stepNames)
      for (const role of ["owner", "admin"] as const)
        expect([name, role, orderSteps[name].from[role] ?? []]).toEqual([
          name,
          role,
          allowed[name]?.[role],
        ]);
  });

  test.for(served)("%s runs from its states alone, for its roles alone", async (name, { hub }) => {
    const { consents } = await setUpShop(hub.store);
    const product = await createProduct(hub.store, { price: 1000 });
    const owner = await hub.person();
    const admin = await hub.admin();
    const wrong: string[] = [];

    for (const state of orderStates)
      for (const [role, person] of Object.entries({ owner, admin })) {
        const made = await createOrder(hub.store, owner, product, {
          state,
          payment: { state: name === "refund" ? "paid" : "open" },
        });
        await hub.store.create(tag, {
          ...makeWholeRecord("tag", { owner: owner.user._id, company: "c", shared: "s" }),
          _id: `${made._id}-1`,
        });
        const inputs: Partial<Record<OrderStepName, object>> = {
          place: { total: 1000, ...consents },
          withdraw: { name: "Szűcs Eszter" },
          markPaid: { reference: made.number, amount: 1000 },
          ship: { carrier: "Magyar Posta" },
          refund: { amount: 1000 },
        };
        const { status, body } = await person.raw("POST", `/api/hub/runner/order/${name}`, {
          id: made._id,
          ...inputs[name],
        });

        const isAllowed = allowed[name]?.[role as "owner" | "admin"].includes(state) === true;
        const mayCall = (allowed[name]?.[role as "owner" | "admin"].length ?? 0) > 0;
        const expected = isAllowed ? "200" : mayCall ? "409 order.state" : "403 access.denied";
        const came = status === 200 ? "200" : `${status} ${String(body["code"])}`;
        if (came !== expected) wrong.push(`${role} in ${state}: ${came} instead of ${expected}`);
        const after = await hub.store.find(order, made._id);
        if (!isAllowed && after?._rev !== made._rev) wrong.push(`${role} in ${state}: written`);
        if (isAllowed && !orderSteps[name].to.some((to) => to === after?.state))
          wrong.push(`${role} in ${state}: ${String(after?.state)}`);
        if (isAllowed && after?.history.at(-1)?.by !== role)
          wrong.push(`${role} in ${state}: history`);
      }

    expect(wrong).toEqual([]);
  });
});
