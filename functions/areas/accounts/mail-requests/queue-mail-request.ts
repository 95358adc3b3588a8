import { createOutboxWrite } from "../../../data/store/outbox.ts";
import type { OpenContext } from "../../../calls/call-context.ts";
import { mailRequestQueue, type MailRequest } from "./answer-mail-request.ts";
import { limitMailRequests } from "./mail-limits.ts";

/**
 * Writes a requested mail into the outbox. The account is looked up when the entry is delivered, so the request does
 * the same work for every address.
 */
export async function queueMailRequest(
  request: MailRequest,
  context: OpenContext,
): Promise<Record<string, never>> {
  const { store, now, newId } = context;
  const purpose = request.wanted === "reset" ? "forgot" : "resend";
  await limitMailRequests(context, purpose, request.email);
  await store.table.transact([
    createOutboxWrite(newId(), now(), mailRequestQueue.message(request)),
  ]);
  return {};
}
