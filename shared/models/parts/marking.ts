import * as z from "zod/mini";
import { field, serverOnly, type ServiceSpec } from "../../model/define-model.ts";
import { recordId } from "../../model/formats.ts";

/** What people mark as read, of records that the product makes for them. */
export const markField = { read: field(z.boolean(), { ...serverOnly, initial: false }) };

/** Marks one as read; there is no way back. */
export const markService = {
  read: {
    kind: "runner",
    input: z.strictObject({ id: recordId }),
    allow: ["owner"],
    group: "plain",
  },
} as const satisfies Record<string, ServiceSpec>;
