import type * as z from "zod/mini";
import { HubError, invalidField, type FieldProblem } from "../../../../../shared/errors.ts";
import { scheduleLimits, scheduleThrottle } from "../../../../../shared/limits/reports.ts";
import { report as reportModel } from "../../../../../shared/models/report.ts";
import { schedule as scheduleModel, type Schedule } from "../../../../../shared/models/schedule.ts";
import { foldEmail } from "../../../../../shared/model/formats.ts";
import { user as userModel } from "../../../../../shared/models/user.ts";
import { findNextDue } from "../../../../../shared/reports/schedule-times.ts";
import type { SessionContext } from "../../../../calls/call-context.ts";
import type { CollectionService } from "../../../../calls/service.ts";
import { buildInitialValues } from "../../../../data/records/build-record.ts";
import { retryUntilUnchanged } from "../../../../data/records/retry-until-unchanged.ts";
import { loadVisibleRecord } from "../../../../data/records/visible-record.ts";
import { findAudiences, hasAnyAudience } from "../../../../data/rights/audiences.ts";
import { runIdempotently } from "../../../../data/idempotency/run-idempotently.ts";
import { countTry, throttleKey } from "../../../../identity/throttle.ts";
import { newSecret } from "../../../../platform/lambda/ids.ts";
import { canReadReport } from "../../can-read-report.ts";
import { hasReaders } from "../../schedules/mailed-recipient.ts";
import { planActivity } from "../../schedules/store-recipient-choice.ts";
import { countTriedAddresses } from "../count-tried-addresses.ts";

const input = scheduleModel.services.save.input;
type SaveInput = z.infer<typeof input>;

/**
 * Makes a schedule, or changes one of the caller's own. Recipients are accounts that may read the report: an address
 * without an account and one of a person without the right get the same answer, and new ones are limited. People who have
 * unsubscribed remain so. Throws `access.denied`, `input.invalid`, `rate.limited`, `record.notFound`,
 * `schedule.noRecipients`, `schedule.tooMany`.
 */
export const saveSchedule: CollectionService = {
  answer: async (model, allow, given, context) => {
    const { caller } = context;
    if (!hasAnyAudience(findAudiences(caller, model, {}), allow))
      throw new HubError("access.denied");
    return runIdempotently(context, {
      operation: "schedule.save",
      input: given,
      first: (keyed) => save(input.parse(given), context, keyed),
      again: async ([id = ""]) => ({
        id: (await loadVisibleRecord(context.store, caller, scheduleModel, id)).record._id,
      }),
    });
  },
};

async function save(
  given: SaveInput,
  { caller, store, newId, now }: SessionContext,
  keyed: Parameters<Parameters<typeof runIdempotently>[1]["first"]>[0],
): Promise<{ id: string }> {
  const { id: known, recipients: addresses, ...fields } = given;
  await loadVisibleRecord(store, caller, reportModel, fields.report);
  await countTry(store, throttleKey("schedule", "", caller.id), scheduleThrottle);
  const before = known === undefined ? undefined : await loadOwn({ store, caller }, known);
  if (before === undefined) await checkRoom(store, caller.id);
  await countNewRecipients({ store, caller }, addresses, before);
  const recipients = await findRecipients({ store }, addresses, fields.report);
  const patch = { ...fields, recipients, nextAt: findNextDue(fields.rhythm, now()) };
  if (before === undefined) {
    const _id = newId();
    await keyed([_id]).create(scheduleModel, {
      ...buildInitialValues(scheduleModel, caller),
      ...patch,
      _id,
      owner: caller.id,
      secret: newSecret(),
    });
    return { id: _id };
  }
  const { _id } = before;
  // Recipients unsubscribe and runs change the schedule at any time.
  return retryUntilUnchanged(store.deadline, async () => {
    const current = await loadOwn({ store, caller }, _id);
    const changed = { ...current, ...patch };
    if (!hasReaders(changed)) throw new HubError("schedule.noRecipients");
    await keyed([_id]).update(scheduleModel, {
      before: current,
      patch: { ...patch, ...planActivity(changed, now()) },
    });
    return { id: _id };
  });
}

type Context = Pick<SessionContext, "store" | "caller">;

async function loadOwn({ store, caller }: Context, id: string) {
  const { record } = await loadVisibleRecord(store, caller, scheduleModel, id);
  if (record.owner !== caller.id) throw new HubError("access.denied");
  return record;
}

/** Concurrent calls may pass the limit by a few. */
async function checkRoom(store: SessionContext["store"], owner: string): Promise<void> {
  const limit = scheduleLimits.maxPerOwner;
  const { ids } = await store.listIds(scheduleModel, {
    index: "byOwner",
    partition: [owner],
    limit,
  });
  if (ids.length >= limit) throw new HubError("schedule.tooMany");
}

/** Counts the addresses that the schedule does not have yet: only their answers say something new. */
async function countNewRecipients(
  { store, caller }: Context,
  addresses: readonly string[],
  before: Schedule | undefined,
): Promise<void> {
  const former = await store.findMany(userModel, before?.recipients ?? []);
  const emails = new Set(former.map(({ email }) => foldEmail(email)));
  const added = new Set(addresses.map(foldEmail).filter((address) => !emails.has(address)));
  if (added.size > 0) await countTriedAddresses({ store, caller }, added.size);
}

async function findRecipients(
  { store }: Pick<SessionContext, "store">,
  addresses: readonly string[],
  report: string,
): Promise<string[]> {
  const problems: Record<string, FieldProblem> = {};
  const found: string[] = [];
  for (const [at, address] of addresses.entries()) {
    const user = await store.findBy(userModel, "email", address);
    if (user !== undefined && (await canReadReport(store, user, report))) found.push(user._id);
    else problems[`recipients.${at}`] = "notAcceptable";
  }
  const [first] = Object.keys(problems);
  if (first !== undefined) throw new HubError("input.invalid", { fields: problems });
  if (found.length === 0) throw invalidField("recipients", "required");
  return [...new Set(found)];
}
