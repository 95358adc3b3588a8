import { outboxWrite, type MailRequest } from "../../../data/store/outbox.ts";
import type { OpenContext } from "../../../calls/call-context.ts";
import { limitMailRequests } from "./mail-limits.ts";

/**
 * Notes in the outbox that somebody asked for a mail to an address. Who has an account there is asked only when the
 * note is handed on: the request does the same work for every address.
 */
export async function queueMailRequest(
  request: MailRequest,
  context: OpenContext,
): Promise<Record<string, never>> {
  const { store, now, newId } = context;
  await limitMailRequests(context, request.email);
  await store.table.transact([outboxWrite(newId(), now(), { kind: "mailRequest", request })]);
  return {};
}
