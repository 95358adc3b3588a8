import type { Order } from "../../../../shared/models/order.ts";
import { user as userModel } from "../../../../shared/models/user.ts";
import type { Language } from "../../../../shared/languages.ts";
import { formatForints } from "../../../../shared/shop/format-forints.ts";
import type { OutboxMessage } from "../../../data/store/outbox.ts";
import type { Store } from "../../../data/store/store.ts";
import type { MailMessage } from "../../../mail/mail-message.ts";
import { createUserMail } from "../../../mail/user-mail.ts";
import type { OrderMail } from "../mails/order-mails.en.ts";

/** Creates a mail about an order to its buyer's account, in the account's language. Empty for an erased account. */
export async function createOrderMail(
  template: OrderMail,
  order: Pick<Order, "_id" | "number" | "owner">,
  { store, values = {}, parts }: MailDetails,
): Promise<OutboxMessage[]> {
  const owner = await store.find(userModel, order.owner);
  if (owner === undefined) return [];
  const made = typeof values === "function" ? values(owner.language) : values;
  const filled = { ...made, order: order.number, path: orderPath(order._id) };
  return [createUserMail<OrderMail>(template, owner, filled, parts?.(owner.language))];
}

interface MailDetails {
  store: Pick<Store, "find">;
  values?: MailValues;
  /** The lists of the mail, and what is attached to it. */
  parts?: (language: Language) => Pick<MailMessage, "lists" | "document">;
}

/** The screen of an order for its buyer. */
export function orderPath(id: string): `/my-orders/${string}` {
  return `/my-orders/${id}`;
}

/** Values of a mail's gaps; a function where they depend on the reader's language. */
export type MailValues =
  | Readonly<Record<string, string>>
  | ((language: Language) => Readonly<Record<string, string>>);

/** The sum of an order as its buyer reads it. */
export function createSumValue(total: number) {
  return (language: Language) => ({ sum: formatForints(total, language) });
}
