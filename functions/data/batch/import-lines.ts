import { HubError, invalidField } from "../../../shared/errors.ts";
import type { Model } from "../../../shared/model/define-model.ts";
import type { StartedJob } from "../../platform/http/started-job.ts";
import { runIdempotently } from "../idempotency/run-idempotently.ts";
import { findStartedJob, markJobId } from "../jobs/job-mark.ts";
import { startJob } from "../jobs/start-job.ts";
import type { RequestActor } from "../records/actor.ts";
import type { RecordFields } from "../records/build-record.ts";

interface Import {
  model: Model;
  lines: readonly RecordFields[];
  /** The company that new records are made for; shown on the job. */
  company: string | undefined;
  /** Name of the imported file; shown on the job. */
  title: string | undefined;
}

/**
 * Starts the job that imports these lines, once per `Idempotency-Key`. Always a job, so that an import of any length has
 * a progress, a result for each line, and one undo.
 * Throws `input.invalid` for a record that two lines name.
 */
export function importLines(
  actor: RequestActor,
  { model, lines, company, title }: Import,
): Promise<StartedJob> {
  const { caller, store, newId } = actor;
  return runIdempotently<StartedJob>(actor, {
    operation: `import.${model.name}`,
    input: { lines, company, title },
    first: async (keyed) => {
      const named = lines.flatMap(({ _id: id }) => (id === undefined ? [] : [id]));
      if (new Set(named).size < named.length) throw invalidField("_id", "notAcceptable");
      const id = newId();
      const batch = { kind: "import", model, lines, company, title } as const;
      return startJob(keyed([markJobId(id)]), caller, id, batch);
    },
    again: async (ids) => {
      const started = await findStartedJob(store, caller, ids);
      if (started === undefined) throw new HubError("record.notFound");
      return started;
    },
  });
}
