import type { FieldProblem } from "../../../../../shared/errors.ts";
import { HubCallError } from "../../../../../shared/client/hub-call-error.ts";

/** What can be wrong with a field of an account form: what the service says, and what only the form knows. */
export type AccountProblem = FieldProblem | "mismatch" | "wrong";

/** Fields that the service has refused. */
export function refusedFields(failure: unknown): Readonly<Record<string, FieldProblem>> {
  return failure instanceof HubCallError ? failure.fields : {};
}
