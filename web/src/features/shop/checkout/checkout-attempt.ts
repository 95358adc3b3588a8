import * as z from "zod/mini";
import { readDraft, storeDraft } from "../../../lib/session/drafts.ts";

const draftName = "checkoutAttempt";

/** An order that was sent and has not been confirmed yet. */
const attempt = z.object({
  /** The draft as it was sent, and its idempotency key. */
  body: z.string(),
  key: z.string(),
  /** The draft at the service, as soon as it is known. */
  id: z.optional(z.string()),
  /** The same for the placing. */
  placeBody: z.optional(z.string()),
  placeKey: z.optional(z.string()),
});
export type CheckoutAttempt = z.infer<typeof attempt>;

/**
 * The attempt with this draft: the one of the tab if it sent the same, also after a reload, so that a repeat after a lost
 * reply orders nothing twice. `former` is the draft that another attempt has left.
 */
export function beginAttempt(
  by: string,
  body: string,
): { current: CheckoutAttempt; former: string | undefined } {
  const { data: stored } = attempt.safeParse(readDraft(by, draftName));
  if (stored?.body === body) return { current: stored, former: undefined };
  const current = { body, key: crypto.randomUUID() };
  return { current, former: stored?.id };
}

/** The attempt with the key of its placing; another body gets another key. */
export function beginPlacing(current: CheckoutAttempt, placeBody: string) {
  const placeKey = current.placeBody === placeBody ? current.placeKey : undefined;
  return { ...current, placeBody, placeKey: placeKey ?? crypto.randomUUID() };
}

export function storeAttempt(by: string, current: CheckoutAttempt | undefined): void {
  storeDraft(by, draftName, current);
}
