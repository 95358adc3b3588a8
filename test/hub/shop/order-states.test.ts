import { describe, expect } from "vitest";
import { order, type Order } from "../../../shared/models/order.ts";
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

/** The states from which the service itself may take a step: payment notices and deadlines. */
const allowedToSystem: Readonly<Partial<Record<OrderStepName, OrderState[]>>> = {
  markPaid: ["placed", "awaitingPayment", "expired", "cancelled"],
  expire: ["placed", "awaitingPayment"],
};

const paidOnce: OrderState[] = [
  "paid",
  "proofSent",
  "proofApproved",
  "inProduction",
  "encoded",
  "shipped",
  "delivered",
];

/** The states from which a role may take a step, written by hand from product.md: all other combinations are refused. */
const allowed: Readonly<Record<string, Readonly<Record<"owner" | "admin", OrderState[]>>>> = {
  place: { owner: ["draft"], admin: [] },
  pay: { owner: ["placed", "awaitingPayment"], admin: [] },
  cancel: {
    owner: ["draft", "placed", "awaitingPayment"],
    admin: ["draft", "placed", "awaitingPayment", "paid", "proofSent", "proofApproved"],
  },
  withdraw: {
    owner: paidOnce,
    admin: [],
  },
  markPaid: { owner: [], admin: ["placed", "awaitingPayment", "expired", "cancelled"] },
  sendProof: { owner: [], admin: ["paid", "proofSent"] },
  approveProof: { owner: ["proofSent"], admin: [] },
  produce: { owner: [], admin: ["paid", "proofApproved"] },
  encode: { owner: [], admin: ["inProduction"] },
  ship: { owner: [], admin: ["encoded"] },
  deliver: { owner: [], admin: ["shipped"] },
  refund: {
    owner: [],
    admin: [...paidOnce, "cancelled", "withdrawn", "expired"],
  },
  recordSecond: { owner: [], admin: [...paidOnce, "cancelled", "withdrawn", "refunded"] },
  refundSecond: { owner: [], admin: [...paidOnce, "cancelled", "withdrawn", "refunded"] },
  expire: { owner: [], admin: ["placed", "awaitingPayment"] },
};

const anyMoment = "2026-01-01T00:00:00.000Z";
/** The steps that need an order which was paid. */
const needsPaid: readonly OrderStepName[] = ["refund", "recordSecond", "refundSecond"];

/** What the steps of an order need. */
function listInputs({ number, total }: Order): Partial<Record<OrderStepName, object>> {
  return {
    place: { total, terms: anyMoment, privacy: anyMoment },
    withdraw: { name: "Szűcs Eszter" },
    markPaid: { reference: number, amount: total },
    ship: { carrier: "Magyar Posta" },
    refund: { amount: total },
    approveProof: { sentAt: anyMoment },
    recordSecond: { reference: "paid again", amount: total },
  };
}

describe("the state machine of orders", () => {
  test("the declaration allows exactly the steps of the handwritten table", () => {
    for (const name of stepNames)
      for (const role of ["owner", "admin"] as const)
        expect([name, role, orderSteps[name].from[role] ?? []]).toEqual([
          name,
          role,
          allowed[name]?.[role],
        ]);
    for (const name of stepNames)
      expect([name, orderSteps[name].from.system ?? []]).toEqual([
        name,
        allowedToSystem[name] ?? [],
      ]);
  });

  test.for(served)(
    "%s is refused in every state for a visitor, a stranger and an admin of the order's company",
    async (name, { hub }) => {
      const product = await createProduct(hub.store);
      const owner = await hub.person();
      const { company, admin: companyAdmin } = await hub.companyWithAdmin();
      const callers = { visitor: hub.visitor, stranger: await hub.person(), companyAdmin };
      const refusals = {
        visitor: ["401 session.required"],
        stranger: ["403 access.denied", "404 record.notFound"],
        companyAdmin: ["403 access.denied"],
      };
      const wrong: string[] = [];

      for (const state of orderStates) {
        const made = await createOrder(hub.store, owner, product, { state, company: company._id });
        const input = { id: made._id, ...listInputs(made)[name] };
        for (const role of ["visitor", "stranger", "companyAdmin"] as const) {
          const path = `/api/hub/runner/order/${name}`;
          const { status, body } = await callers[role].raw("POST", path, input);
          const came = `${status} ${String(body["code"])}`;
          if (!refusals[role].includes(came)) wrong.push(`${role} in ${state}: ${came}`);
        }
        if ((await hub.store.find(order, made._id))?._rev !== made._rev)
          wrong.push(`${state}: written`);
      }

      expect(wrong).toEqual([]);
    },
  );

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
          payment: {
            state: needsPaid.includes(name) ? "paid" : "open",
            ...(name === "refundSecond" && {
              second: { at: anyMoment, reference: "paid again", amount: 1000 },
            }),
          },
          ...(state === "proofSent" && { proof: { sentAt: anyMoment } }),
        });
        await hub.store.create(tag, {
          ...makeWholeRecord("tag", { owner: owner.user._id, company: "c", shared: "s" }),
          _id: `${made._id}-1`,
        });
        const { status, body } = await person.raw("POST", `/api/hub/runner/order/${name}`, {
          id: made._id,
          ...listInputs(made)[name],
          ...(name === "place" && consents),
        });

        const isAllowed = allowed[name]?.[role as "owner" | "admin"].includes(state) === true;
        const mayCall = (allowed[name]?.[role as "owner" | "admin"].length ?? 0) > 0;
        const expected = isAllowed ? "200" : mayCall ? "409 order.state" : "403 access.denied";
        const came = status === 200 ? "200" : `${status} ${String(body["code"])}`;
        if (came !== expected) wrong.push(`${role} in ${state}: ${came} instead of ${expected}`);
        const after = await hub.store.find(order, made._id);
        if (!isAllowed && after?._rev !== made._rev) wrong.push(`${role} in ${state}: written`);
        const targets = orderSteps[name].to.length > 0 ? orderSteps[name].to : [state];
        if (isAllowed && !targets.some((to) => to === after?.state))
          wrong.push(`${role} in ${state}: ${String(after?.state)}`);
        if (isAllowed && after?.history.at(-1)?.by !== role)
          wrong.push(`${role} in ${state}: history`);
      }

    expect(wrong).toEqual([]);
  });
});
