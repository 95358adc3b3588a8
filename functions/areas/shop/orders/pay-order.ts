import { company as companyModel } from "../../../../shared/models/company.ts";
import type { Order } from "../../../../shared/models/order.ts";
import { user as userModel } from "../../../../shared/models/user.ts";
import type { RecordChange } from "../../../data/store/record-change.ts";
import type { Store } from "../../../data/store/store.ts";
import type { OrderStep } from "./order-step.ts";
import { createOrderMail, createSumValue } from "./order-mails.ts";

interface ReceivedPayment {
  reference: string;
  at: string;
  newId: () => string;
}

/**
 * The step of an order whose payment has arrived. A team order founds the company of its buyer, who becomes its first
 * admin (design section 13): not before it is paid, so that an unpaid order founds no company.
 */
export async function planPayment(
  store: Store,
  record: Order,
  { reference, at, newId }: ReceivedPayment,
): Promise<OrderStep> {
  const founded = await planCompany(store, record, newId);
  return {
    patch: {
      payment: { ...record.payment, state: "paid", at, reference, amount: record.total },
      ...(founded && { company: founded.id }),
    },
    changes: founded?.changes ?? [],
    messages: await createOrderMail("orderPaid", record, {
      store,
      values: createSumValue(record.total),
    }),
  };
}

/** The company of a team order that names none. Nothing for an erased buyer. */
async function planCompany(
  store: Store,
  { prices, company, billing, owner }: Order,
  newId: () => string,
): Promise<{ id: string; changes: RecordChange[] } | undefined> {
  const isForTeam = prices.some(({ kind }) => kind === "team");
  if (!isForTeam || company !== undefined) return undefined;
  const before = await store.find(userModel, owner);
  if (before === undefined) return undefined;
  const id = newId();
  const { name, zip, city, address, taxNumber = "" } = billing;
  const fields = {
    _id: id,
    name,
    website: "",
    address: `${zip} ${city}, ${address}`,
    taxNumber,
    admins: [owner],
  };
  const patch = {
    administers: [...before.administers, id],
    ...(before.company === undefined && { company: id }),
  };
  return {
    id,
    changes: [
      { model: companyModel, create: fields },
      { model: userModel, before, patch },
    ],
  };
}
