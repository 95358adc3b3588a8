import * as z from "zod/mini";
import { HubError, invalidField } from "../../shared/errors.ts";
import { jobLimits } from "../../shared/limits/jobs.ts";
import type { Model, RunnerSpec } from "../../shared/model/define-model.ts";
import { recordId } from "../../shared/model/formats.ts";
import type { SessionContext } from "../calls/call-context.ts";
import { runIdempotently } from "../data/idempotency/run-idempotently.ts";
import { findStartedJob, markJobId } from "../data/jobs/job-mark.ts";
import { startJob } from "../data/jobs/start-job.ts";
import { toInputError } from "../platform/http/read-input.ts";
import type { StartedJob } from "../platform/http/started-job.ts";
import { readServiceInput } from "./read-service-input.ts";

const many = z.looseObject({
  ids: z.array(recordId).check(z.minLength(1), z.maxLength(jobLimits.maxLines)),
});

type Body = Readonly<Record<string, unknown>>;

/**
 * Starts the job that runs a service on each record of `ids`, with the other members of the body as its input. The
 * rights to each record are checked when the job reaches it.
 * Throws `input.invalid` for an input that the service refuses, and for a record that is named twice.
 */
export function runOnMany(
  context: SessionContext & { model: Model; service: RunnerSpec },
  name: string,
  body: Body,
): Promise<StartedJob> {
  const { model, service, caller, store, newId } = context;
  return runIdempotently<StartedJob>(context, {
    operation: `${model.name}.${name}`,
    input: body,
    first: async (keyed) => {
      const lines = readLines(service, body);
      const id = newId();
      const batch = { kind: "run", model, service: name, lines } as const;
      return startJob(keyed([markJobId(id)]), caller, id, batch);
    },
    again: async (firstIds) => {
      const started = await findStartedJob(store, caller, firstIds);
      if (started === undefined) throw new HubError("record.notFound");
      return started;
    },
  });
}

/** The input of the service for each record. */
function readLines(service: RunnerSpec, body: Body): Body[] {
  const parsed = many.safeParse(body);
  if (!parsed.success) throw toInputError(parsed.error, body);
  const { ids, ...input } = parsed.data;
  if (new Set(ids).size < ids.length) throw invalidField("ids", "notAcceptable");
  return ids.map((id) => readServiceInput(service, { ...input, id }));
}
