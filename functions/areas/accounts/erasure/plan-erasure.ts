import { HubError } from "../../../../shared/errors.ts";
import { erasureTimes } from "../../../../shared/limits/accounts.ts";
import { user as userModel } from "../../../../shared/models/user.ts";
import { requireRemainingAdmins } from "../remaining-admins.ts";
import { nowMs } from "../../../platform/lambda/clock.ts";
import { retryUntilUnchanged } from "../../../data/records/retry-until-unchanged.ts";
import { createUserMail } from "../../../mail/user-mail.ts";
import type { Actor } from "../../../data/records/actor.ts";
import type { AccountMail } from "../mails/account-mails.en.ts";
import { createErasureWrite } from "./planned-erasures.ts";

/**
 * Plans the erasure of the caller's account and mails its date. An existing plan is not changed. Throws `last.admin`
 * when a company would lose its last admin, and `account.lastAdmin` when the service would.
 */
export function planErasure({ caller, store }: Actor): Promise<{ erasesAt: string }> {
  return retryUntilUnchanged(store.deadline, async () => {
    const before = await store.find(userModel, caller.id);
    if (before === undefined) throw new HubError("session.required");
    if (before.erasesAt !== undefined) return { erasesAt: before.erasesAt };
    const stays = await requireRemainingAdmins(store, before);
    const erasesAt = new Date(nowMs() + erasureTimes.graceMs).toISOString();
    const mail = createUserMail<AccountMail>("deletionPlanned", before, {
      path: "/settings",
      date: erasesAt,
    });
    await store.update(
      userModel,
      { before, patch: { erasesAt } },
      { writes: [createErasureWrite(caller.id, erasesAt), ...stays], messages: [mail] },
    );
    return { erasesAt };
  });
}
