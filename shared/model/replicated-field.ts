import type { Field } from "./define-model.ts";

/** Whether the replica holds a field's values. It has no secrets, and nothing that only the server reads. */
export function isFieldReplicated({ options }: Field): boolean {
  const isSecret = options.generated === "secret" || options.read?.length === 0;
  return !isSecret && options.isInReplica !== false;
}
