import type { Report } from "../../../../shared/models/report.ts";
import type { Schedule } from "../../../../shared/models/schedule.ts";
import { user as userModel, type User } from "../../../../shared/models/user.ts";
import type { OutboxMessage } from "../../../data/store/outbox.ts";
import type { Store } from "../../../data/store/store.ts";
import { hasUnsubscribed } from "./mailed-recipient.ts";
import { createOwnerNotice } from "./schedule-mails.ts";
import type { StoredRun } from "./schedule-runs.ts";

interface EndedRun {
  schedule: Schedule;
  report: Report;
  owner: User;
  run: Pick<StoredRun, "due" | "recipients" | "outcomes">;
}

/**
 * Plans the mail that tells the owner who got nothing; no mail when everybody got theirs. People who have unsubscribed are
 * shown in the schedule, and not named after every run.
 */
export async function planMissedNotice(
  store: Store,
  { schedule, report, owner, run }: EndedRun,
): Promise<OutboxMessage[]> {
  const missed = run.recipients.flatMap((id) => {
    const outcome = run.outcomes[id];
    const isMailed = outcome === undefined || outcome === "file" || outcome === "link";
    return isMailed || outcome === "unsubscribed" || hasUnsubscribed(schedule, id)
      ? []
      : [{ id, outcome }];
  });
  if (missed.length === 0) return [];
  const people = await store.findMany(
    userModel,
    missed.map(({ id }) => id),
  );
  const emails = new Map(people.map(({ _id, email }) => [_id, email]));
  const lines = missed.map(({ id, outcome }) => ({ outcome, who: emails.get(id) ?? "–" }));
  return [createOwnerNotice({ schedule, report, owner, due: run.due, lines })];
}
