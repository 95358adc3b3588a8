import { HubError } from "../../shared/errors.ts";
import { findAllowedService } from "../calls/find-allowed-service.ts";
import type { RunServiceLine } from "../data/jobs/apply-job-line.ts";
import { jobRunners } from "./job-runners.ts";
import { readServiceInput } from "./read-service-input.ts";

/** Runs a service on the record of one line of a job, with the checks of a call of its own. */
export const runServiceLine: RunServiceLine = async ({ model, service: name, input }, actor) => {
  const service = findAllowedService("runner", actor.caller, model, name);
  const load = jobRunners.get(`${model.name}.${name}`) ?? jobRunners.get(name);
  if (load === undefined) throw new HubError("service.unknown");
  const run = await load();
  await run(model, service.allow, readServiceInput(service, input), actor);
};
