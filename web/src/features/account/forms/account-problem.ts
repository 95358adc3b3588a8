import type { FieldProblem } from "../../../../../shared/errors.ts";
import { HubCallError } from "../../../../../shared/client/hub-call-error.ts";

/** Problems of a field in an account form: those of the service, and those that only the form can detect. */
export type AccountProblem = FieldProblem | "mismatch" | "wrong";

/** Problems of the fields that the service has refused. */
export function refusedFields(failure: unknown): Readonly<Record<string, FieldProblem>> {
  return failure instanceof HubCallError ? failure.fields : {};
}
