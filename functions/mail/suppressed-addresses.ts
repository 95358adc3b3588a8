import { suppression, type Suppression } from "../../shared/models/suppression.ts";
import { HubError } from "../../shared/errors.ts";
import { retryUntilUnchanged } from "../data/records/retry-until-unchanged.ts";
import { uniqueKey } from "../data/store/keys.ts";
import { toEntity } from "../data/store/record-item.ts";
import type { Store } from "../data/store/store.ts";
import type { Item, Key } from "../platform/aws/table.ts";

type Reason = Suppression["reason"];

/** Reasons that the mail provider reports, strongest first: a weaker one never replaces a stronger one. */
const reported: readonly Reason[] = ["bounced", "complained"];

/** Key of the suppression of an address, for a read together with other items. */
export function suppressionKey(email: string): Key {
  return uniqueKey(suppression, "email", email);
}

/**
 * Whether a suppression stops a transactional mail (docs/decisions/mails.md). A bounce stops every mail; a complaint
 * stops all but those about access to the account. Other reasons concern campaigns only (security T44).
 * @param item the item under `suppressionKey`, if there is one
 */
export function stopsTransactionalMail(
  item: Item | undefined,
  { isAboutAccess }: { isAboutAccess: boolean },
): boolean {
  if (item === undefined) return false;
  const { reason } = toEntity(suppression, item);
  return reason === "bounced" || (reason === "complained" && !isAboutAccess);
}

/** Suppresses an address for a reason that the mail provider reported. A repeat changes nothing. */
export function suppressAddress(
  store: Store,
  email: string,
  reason: "bounced" | "complained",
): Promise<void> {
  return retryUntilUnchanged(store.deadline, async () => {
    const before = await store.findBy(suppression, "email", email);
    if (before === undefined) await createUnlessTaken(store, email, reason);
    else if (isStronger(reason, before.reason))
      await store.update(suppression, { before, patch: { reason } });
  });
}

function isStronger(reason: Reason, than: Reason): boolean {
  const [rank, other] = [reported.indexOf(reason), reported.indexOf(than)];
  return other === -1 || rank < other;
}

/** A concurrent report of the same address is as good as this one. */
async function createUnlessTaken(store: Store, email: string, reason: Reason): Promise<void> {
  try {
    await store.create(suppression, { email, reason, note: "" });
  } catch (error) {
    if (!(error instanceof HubError) || error.code !== "value.taken") throw error;
  }
}
