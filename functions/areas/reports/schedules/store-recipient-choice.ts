import { wantedAgainThrottle } from "../../../../shared/limits/reports.ts";
import { schedule as scheduleModel, type Schedule } from "../../../../shared/models/schedule.ts";
import { user as userModel, type User } from "../../../../shared/models/user.ts";
import { findNextDue } from "../../../../shared/reports/schedule-times.ts";
import { retryUntilUnchanged } from "../../../data/records/retry-until-unchanged.ts";
import type { ModelPatch } from "../../../data/store/record-item.ts";
import type { Store } from "../../../data/store/store.ts";
import { countTry, throttleKey } from "../../../identity/throttle.ts";
import { getMailedRecipient, hasReaders, hasUnsubscribed } from "./mailed-recipient.ts";
import { createStopNotice } from "./schedule-mails.ts";

/**
 * Stores whether the recipient whom a token names wants the mails of its schedule; a repeat changes nothing. When the last
 * one unsubscribes, the schedule is paused and its owner is told. Subscribing again is limited, since each time allows
 * another mail to the owner; unsubscribing is not. Throws `token.invalid`, `rate.limited`.
 */
export async function storeRecipientChoice(
  store: Store,
  token: string,
  isWanted: boolean,
): Promise<User> {
  if (isWanted) {
    const { schedule, user } = await getMailedRecipient(store.table, token);
    if (!hasUnsubscribed(schedule, user._id)) return user;
    const key = throttleKey("reportWanted", "", `${schedule._id} ${user._id}`);
    await countTry(store, key, wantedAgainThrottle);
  }
  return retryUntilUnchanged(store.deadline, async () => {
    const { schedule: before, user } = await getMailedRecipient(store.table, token);
    if (hasUnsubscribed(before, user._id) !== isWanted) return user;
    const former = before.unsubscribed ?? [];
    const unsubscribed = isWanted ? former.filter((id) => id !== user._id) : [...former, user._id];
    const patch = {
      unsubscribed,
      ...planActivity({ ...before, unsubscribed }, store.options.now()),
    };
    await store.update(
      scheduleModel,
      { before, patch },
      {
        messages: patch.stopReason === undefined ? [] : await planStopNotice(store, before),
      },
    );
    return user;
  });
}

/**
 * What a schedule's active state becomes when its recipients have changed: it is paused when no person gets it any more, and
 * continues when one does again. One that is paused for another reason stays so.
 * @param now ISO 8601
 */
export function planActivity(schedule: Schedule, now: string): ModelPatch<typeof scheduleModel> {
  const isRead = hasReaders(schedule);
  if (schedule.active && !isRead) return { active: false, stopReason: "noRecipients" };
  if (schedule.active || !isRead || schedule.stopReason !== "noRecipients") return {};
  return { active: true, stopReason: undefined, nextAt: findNextDue(schedule.rhythm, now) };
}

async function planStopNotice(store: Store, schedule: Schedule) {
  const owner = await store.find(userModel, schedule.owner);
  return owner ? [createStopNotice({ schedule, owner, stopReason: "noRecipients" })] : [];
}
