import * as z from "zod/mini";
import { HubError } from "../../../shared/errors.ts";
import type { Model } from "../../../shared/model/define-model.ts";
import { cutText } from "../../../shared/text/cut-text.ts";
import { audit } from "../../../shared/models/audit.ts";
import type { JobLine } from "../../../shared/models/job.ts";
import { applyChange, type RequestedChange } from "../records/apply-change.ts";
import { toIdentity, type Actor } from "../records/actor.ts";
import type { RecordFields } from "../records/build-record.ts";
import { readPatch } from "../records/check-update.ts";
import { logEventFailure } from "../../platform/lambda/log-text.ts";
import { isClosed } from "../rights/audiences.ts";
import type { Caller } from "../rights/caller.ts";
import { ExtraWriteRefused } from "../store/commit.ts";
import { openStore, type StoreOptions } from "../store/store.ts";
import { openTable, type Table } from "../../platform/aws/table.ts";
import { getLineRecordId, lineChangeId, type JobKind } from "./job-input.ts";
import { getLineResult, createLineResultWrite, storeLineResult } from "./line-results.ts";

/** One line of a job, with its user and the clock and ids of its change. */
export interface JobTask extends Pick<StoreOptions, "deadline" | "now" | "newId"> {
  job: string;
  kind: JobKind;
  model: Model;
  /** Of the kind `run`: the service. */
  service: string | undefined;
  runService: RunServiceLine;
  caller: Caller;
  at: number;
  line: unknown;
}

/** Runs a service on the record that its input names. What it writes is one transaction of the actor's store. */
export type RunServiceLine = (
  line: { model: Model; service: string; input: RecordFields },
  actor: Actor,
) => Promise<void>;

/**
 * Applies one line once, with the checks of a call of its own: the transaction of the change writes the result. An error
 * of the line becomes its result. Throws a retryable error (`overloaded`).
 */
export async function applyJobLine(task: JobTask): Promise<JobLine> {
  const { job, at } = task;
  const table = openTable(task.deadline);
  try {
    const { id, isWritten } = await change(task);
    const result: JobLine = { at, state: "done", ...(id !== undefined && { id }) };
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

interface AppliedLine {
  /** The record; absent when the line had nothing to undo. */
  id?: string;
  /** The store has changed, and with it the line's result is stored. */
  isWritten: boolean;
}

/** Applies the line's change. */
async function change(task: JobTask): Promise<AppliedLine> {
  const { kind } = task;
  if (kind === "run") return runService(task, fieldsOf(task.line));
  if (kind === "undo") return undoLine(task);
  return applyRequested(task, requestedChange(task));
}

async function applyRequested(task: JobTask, requested: RequestedChange): Promise<AppliedLine> {
  const { model, caller, now, newId } = task;
  const { action } = requested;
  if (isClosed(caller, model, rightFor[action])) throw new HubError("access.denied");
  const [{ id }] = requested.requests;
  const actor = { caller, store: storeFor(task, id), now, newId };
  const { isChanged } = await applyChange(actor, model, requested);
  return { id, isWritten: isChanged };
}

/** The right that a change needs. What was deleted is restored by who may delete it. */
const rightFor = {
  create: "create",
  update: "write",
  delete: "delete",
  restore: "delete",
} as const;

async function runService(task: JobTask, input: RecordFields): Promise<AppliedLine> {
  const { model, service = "", caller, now, newId } = task;
  const id = String(input["id"]);
  let isWritten = false;
  const store = storeFor(task, id, () => (isWritten = true));
  await task.runService({ model, service, input }, { caller, store, now, newId });
  return { id, isWritten };
}

/** Input of a line that undoes the line `at` of another job, which changed the record `id`. */
const undoneLine = z.object({ job: z.string(), at: z.int(), id: z.optional(z.string()) });

/** Undoes the change of another job's line. A line without a change has nothing to undo. */
async function undoLine(task: JobTask): Promise<AppliedLine> {
  const { caller, deadline, now, newId } = task;
  const { job, at } = undoneLine.parse(task.line);
  const store = openStore({ by: toIdentity(caller), deadline, now, newId });
  const entry = await store.find(audit, lineChangeId(job, at));
  if (entry === undefined) return { isWritten: false };
  const { _id: entryId, action, record: id, revision } = entry;
  if (action === "update") return runService({ ...task, service: "undo" }, { id, change: entryId });
  const requested: RequestedChange =
    action === "create"
      ? { action: "delete", requests: [{ id, rev: revision }] }
      : { action: "restore", requests: [{ id }] };
  return applyRequested(task, requested);
}

function requestedChange({ kind, line, newId }: JobTask): RequestedChange {
  if (kind === "create" || (kind === "import" && fieldsOf(line)["_id"] === undefined))
    return { action: "create", requests: [{ id: newId(), fields: fieldsOf(line) }] };
  if (kind === "delete") return { action: "delete", requests: [{ id: String(line) }] };
  return { action: "update", requests: [readPatch(fieldsOf(line))] };
}

/** A store whose change carries the line's result. */
function storeFor(
  { job, at, caller, deadline, now, newId }: JobTask,
  id: string,
  onCommit?: StoreOptions["onCommit"],
) {
  const extraWrites = [createLineResultWrite(job, { at, state: "done", id })];
  const changeId = lineChangeId(job, at);
  return openStore({
    by: toIdentity(caller),
    deadline,
    now,
    newId,
    extraWrites,
    changeId,
    ...(onCommit && { onCommit }),
  });
}

/** The lines of all kinds but `delete` are objects: the operation's input says so. */
function fieldsOf(line: unknown): RecordFields {
  return line as RecordFields;
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
