import * as z from "zod/mini";
import type { Audience, ServiceSpec } from "../../model/define-model.ts";
import { recordId } from "../../model/formats.ts";

/**
 * Brings back a record that was deleted a short time ago, for callers who could delete it and whose rank is not below
 * that of the caller who did. A model has it where nothing but the record itself was deleted; erased records do not
 * come back.
 * @param allow who may delete records of the model
 */
export function makeRestorable<const Allow extends readonly Audience[]>(allow: Allow) {
  return {
    restore: {
      kind: "runner",
      input: z.strictObject({ id: recordId }),
      errors: ["value.taken"],
      allow,
      group: "plain",
    },
  } as const satisfies Record<string, ServiceSpec>;
}
