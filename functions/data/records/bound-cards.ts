import { HubError } from "../../../shared/errors.ts";
import { card as cardModel } from "../../../shared/models/card.ts";
import { recordKey } from "../store/keys.ts";
import type { StoredRecord } from "../store/record-item.ts";
import type { Key, Table, Write } from "../../platform/aws/table.ts";

/**
 * A card is bound to its company when it gets another owner there without an admin: only an admin takes it out. Otherwise a
 * company admin could give the card to an own account first, and take it out of the company with that owner afterwards
 * (security T67).
 */

function bindingKey({ _id }: Pick<StoredRecord, "_id">): Key {
  return { pk: recordKey(cardModel, _id).pk, sk: "bound" };
}

/** Binds a card, in the transaction that gives it to another owner. */
export function bindCard(card: Pick<StoredRecord, "_id">): Write {
  return { put: { ...bindingKey(card) } };
}

/** Binds a copy if its card is bound. The returned write is refused when that has changed meanwhile. */
export async function planCopiedBinding(
  table: Table,
  card: Pick<StoredRecord, "_id">,
  copy: Pick<StoredRecord, "_id">,
): Promise<Write> {
  const isBound = (await table.get(bindingKey(card))) !== undefined;
  return isBound ? bindCard(copy) : createUnboundCheck(card);
}

/** Ends the binding, in the transaction in which an admin gives or moves the card. */
export function unbindCard(card: Pick<StoredRecord, "_id">): Write {
  return { delete: bindingKey(card) };
}

/** Throws `access.denied` for a bound card. The returned condition holds while the card is not bound. */
export async function checkUnbound(table: Table, card: StoredRecord): Promise<Write> {
  if ((await table.get(bindingKey(card))) !== undefined) throw new HubError("access.denied");
  return createUnboundCheck(card);
}

function createUnboundCheck(card: Pick<StoredRecord, "_id">): Write {
  return { check: bindingKey(card), condition: "attribute_not_exists(pk)" };
}
