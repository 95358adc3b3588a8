import { HubError } from "../../../shared/errors.ts";
import type { Model } from "../../../shared/model/define-model.ts";
import { cutText } from "../../../shared/text/cut-text.ts";
import type { JobLine } from "../../../shared/models/job.ts";
import { applyChange, type RequestedChange } from "../records/apply-change.ts";
import { toIdentity } from "../records/actor.ts";
import { readPatch } from "../records/check-update.ts";
import { logEventFailure } from "../../platform/lambda/log-text.ts";
import { isClosed } from "../rights/audiences.ts";
import type { Caller } from "../rights/caller.ts";
import { ExtraWriteRefused } from "../store/commit.ts";
import { openStore, type StoreOptions } from "../store/store.ts";
import { openTable, type Table } from "../../platform/aws/table.ts";
import { getLineRecordId, type JobKind } from "./job-input.ts";
import { getLineResult, createLineResultWrite, storeLineResult } from "./line-results.ts";

/** One line of a job, with its user and the clock and ids of its change. */
export interface JobTask extends Pick<StoreOptions, "deadline" | "now" | "newId"> {
  job: string;
  kind: JobKind;
  model: Model;
  caller: Caller;
  at: number;
  line: unknown;
}

/**
 * Applies one line once, with the checks of a call of its own: the transaction of the change writes the result. An error
 * of the line becomes its result. Throws a retryable error (`overloaded`).
 */
export async function applyJobLine(task: JobTask): Promise<JobLine> {
  const { job, at } = task;
  const table = openTable(task.deadline);
  try {
    const { id, isWritten } = await change(task);
    const result: JobLine = { at, state: "done", id };
    return isWritten ? result : await storeLineResult(table, job, result);
  } catch (error) {
    if (error instanceof ExtraWriteRefused) return getLineResult(table, job, at);
    return settleFailure(table, task, failure(task, error));
  }
}

/** Stores a failure; a result that cannot be stored becomes `unexpected`, so that no line stops the others. */
async function settleFailure(table: Table, { job, at }: JobTask, result: JobLine) {
  try {
    return await storeLineResult(table, job, result);
  } catch (error) {
    if (error instanceof HubError) throw error;
    logEventFailure("runJob", error, { job, at });
    return storeLineResult(table, job, { at, state: "failed", code: "unexpected" });
  }
}

/** Applies the line's change; `isWritten` when the store has changed, and the line's result with it. */
async function change(task: JobTask): Promise<{ id: string; isWritten: boolean }> {
  const { kind, model, caller, now, newId } = task;
  if (isClosed(caller, model, kind === "update" ? "write" : kind))
    throw new HubError("access.denied");
  const requested = requestedChange(task);
  const [{ id }] = requested.requests;
  const actor = { caller, store: storeFor(task, id), now, newId };
  const { isChanged } = await applyChange(actor, model, requested);
  return { id, isWritten: isChanged };
}

function requestedChange({ kind, line, newId }: JobTask): RequestedChange {
  if (kind === "create")
    return { action: "create", requests: [{ id: newId(), fields: fieldsOf(line) }] };
  if (kind === "delete") return { action: "delete", requests: [{ id: String(line) }] };
  return { action: "update", requests: [readPatch(fieldsOf(line))] };
}

/** A store whose change carries the line's result. */
function storeFor({ job, at, caller, deadline, now, newId }: JobTask, id: string) {
  const extraWrites = [createLineResultWrite(job, { at, state: "done", id })];
  return openStore({ by: toIdentity(caller), deadline, now, newId, extraWrites });
}

/** The lines of creations and updates are objects: the operation's input says so. */
function fieldsOf(line: unknown): Readonly<Record<string, unknown>> {
  return line as Readonly<Record<string, unknown>>;
}

/** Limits of the fields that one result names, so that results stay small. */
const maxNamed = { fields: 20, nameLength: 100 };

function failure({ job, kind, line, at }: JobTask, error: unknown): JobLine {
  const known = error instanceof HubError ? error : new HubError("unexpected");
  if (known.code === "overloaded") throw error;
  if (known !== error) logEventFailure("runJob", error, { job, at });
  const id = getLineRecordId(kind, line);
  const fields = Object.entries(known.details.fields ?? {})
    .slice(0, maxNamed.fields)
    .map(([name, problem]) => [cutText(name, maxNamed.nameLength), problem]);
  return {
    at,
    state: "failed",
    ...(id !== undefined && { id }),
    code: known.code,
    ...(fields.length > 0 && { fields: Object.fromEntries(fields) }),
  };
}
