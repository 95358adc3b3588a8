import type { RunnerSpec } from "../../shared/model/define-model.ts";
import { toInputError } from "../platform/http/read-input.ts";

/** The input of a service from a call or from a line of a job. Throws `input.invalid`. */
export function readServiceInput(
  service: Pick<RunnerSpec, "input">,
  given: unknown,
): Readonly<Record<string, unknown>> {
  const parsed = service.input.safeParse(given);
  if (!parsed.success) throw toInputError(parsed.error, given);
  return parsed.data;
}
