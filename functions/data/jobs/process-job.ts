import { deadlines } from "../../../shared/limits/platform.ts";
import { jobLimits } from "../../../shared/limits/jobs.ts";
import { nowIso } from "../../platform/lambda/clock.ts";
import { deadlineIn, type Deadline } from "../../platform/lambda/deadline.ts";
import { createId } from "../../platform/lambda/ids.ts";
import { modelNamed } from "../store/models.ts";
import { openStore, type Store } from "../store/store.ts";
import { applyJobLine, type RunServiceLine } from "./apply-job-line.ts";
import { deleteInput, readChunk, readPlan, type JobPlan } from "./job-input.ts";
import { beginJob, endJob, showProgress } from "./job-state.ts";
import { listLineResults } from "./line-results.ts";
import { loadJobOwner, type JobHalt } from "./load-job-owner.ts";
import { JobLineProgress } from "./line-progress.ts";
import { writeResultFile } from "./write-result-file.ts";

/** Why a job does not continue with its next line. */
type Stop = JobHalt | { is: "timeIsUp" | "unexpected" };

/**
 * Works on a job line by line, as its owner with their current rights, until it ends or the time is up. Lines with a
 * result are skipped: a crash or a second worker does no harm. The result file is written before the job ends, or
 * afterwards when another process ended it. The input is deleted last: while it exists, a repeat does what is missing.
 * Lines of the kind `run` are passed to `runService`.
 * Throws a retryable error.
 * @returns whether lines are left to do
 */
export async function processJob(
  id: string,
  deadline: Deadline,
  runService: RunServiceLine,
): Promise<boolean> {
  const store = openStore({ by: { system: "jobs" }, deadline, now: nowIso, newId: createId });
  const isOpen = await beginJob(store, id);
  const plan = await readPlan(store.table, id);
  if (plan === undefined) {
    if (isOpen) await endJob(store, id, new JobLineProgress(0), unexpected, undefined);
    return false;
  }
  const tally = new JobLineProgress(plan.total);
  const stop = await doLines({ store, id, plan, runService }, tally);
  if (stop.is === "timeIsUp" || store.deadline.left() < jobLimits.finishReserveMs) {
    await showProgress(store, id, tally);
    return true;
  }
  const file = await writeResultFile(store, id, plan, tally.counted);
  const outcome = stop.is === "ended" ? done : ({ state: "failed", reason: stop.is } as const);
  await endJob(store, id, tally, outcome, file);
  await deleteInput(store.table, id);
  return false;
}

const done = { state: "done" } as const;
const unexpected = { state: "failed", reason: "unexpected" } as const;

/** A job whose lines are worked on. */
interface OpenJob {
  store: Store;
  id: string;
  plan: JobPlan;
  runService: RunServiceLine;
}

async function doLines(open: OpenJob, tally: JobLineProgress): Promise<Stop> {
  const { store, id, plan } = open;
  const show = progressOf(store, id, tally);
  for (const [place, from] of plan.starts.entries()) {
    const to = plan.starts[place + 1] ?? plan.total;
    const results = await listLineResults(store.table, id, { from, to });
    const known = new Map(results.map((result) => [result.at, result]));
    const isDone = known.size === to - from;
    const lines = isDone ? [] : await readChunk(store.table, id, place);
    if (lines === undefined) return { is: "unexpected" };
    for (let at = from; at < to; at += 1) {
      const result = known.get(at) ?? (await nextLine(open, at, lines[at - from]));
      if ("is" in result) return result;
      tally.add(result);
      if (!known.has(at)) await show();
    }
  }
  return { is: "ended" };
}

async function nextLine({ store, id: job, plan, runService }: OpenJob, at: number, line: unknown) {
  if (store.deadline.left() < deadlines.writeMs) return { is: "timeIsUp" } as const;
  const caller = await loadJobOwner(store, { _id: job, owner: plan.owner });
  if ("is" in caller) return caller;
  const deadline = deadlineIn(deadlines.writeMs);
  const model = modelNamed(plan.model);
  return applyJobLine({
    job,
    kind: plan.kind,
    model,
    service: plan.service,
    runService,
    caller,
    at,
    line,
    deadline,
    now: nowIso,
    newId: createId,
  });
}

/** Shows a job's progress after so many lines or so long. */
function progressOf(store: Store, id: string, tally: JobLineProgress): () => Promise<void> {
  let shown = tally.counted;
  let shownAt = performance.now();
  return async () => {
    const isDue =
      tally.counted - shown >= jobLimits.progressLines ||
      performance.now() - shownAt >= jobLimits.progressMs;
    if (!isDue) return;
    shown = tally.counted;
    shownAt = performance.now();
    await showProgress(store, id, tally);
  };
}
