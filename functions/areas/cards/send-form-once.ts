import { createOutboxWrite, type OutboxMessage } from "../../data/store/outbox.ts";
import { expiryAttribute } from "../../platform/aws/table-schema.ts";
import { ConditionFailed } from "../../platform/aws/table.ts";
import { hashText } from "../../platform/lambda/ids.ts";
import type { OpenContext } from "../../calls/call-context.ts";

const dayMs = 86_400_000;

/**
 * Queues the mail of a submitted form, once for a form: a reload submits it again. The mark of the form and the mail are
 * one transaction, so a repeated write loses nothing.
 * @param form what is equal for the same form; only its hash is stored, for a day
 */
export async function sendFormOnce(
  { store, now, newId }: Pick<OpenContext, "store" | "now" | "newId">,
  form: string,
  mail: OutboxMessage,
): Promise<void> {
  const at = now();
  const mark = { pk: `throttle#form#${hashText(form)}`, sk: "throttle" };
  const expires = Math.ceil((Date.parse(at) + dayMs) / 1000);
  try {
    await store.table.transact([
      { put: { ...mark, [expiryAttribute]: expires }, condition: "attribute_not_exists(pk)" },
      createOutboxWrite(newId(), at, mail),
    ]);
  } catch (error) {
    // The first submission queued the mail.
    if (!(error instanceof ConditionFailed)) throw error;
  }
}
