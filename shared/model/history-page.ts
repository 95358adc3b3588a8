import * as z from "zod/mini";
import { iso } from "./iso.ts";

/** Roles that a history shows for the author of a change, the closest first. */
export const historyRoles = ["owner", "companyAdmin", "admin"] as const;

const pastChange = z.strictObject({
  _id: z.string(),
  /** `view`: an admin looked at it as its person; nothing was changed. */
  action: z.enum(["create", "update", "delete", "view"]),
  /** Id of the account, or `system:<job>`. */
  by: z.string(),
  /** Who they are to the record today. */
  role: z.optional(z.enum(historyRoles)),
  /** Where the caller may read it. */
  name: z.optional(z.strictObject({ lastName: z.string(), firstName: z.string() })),
  at: iso.datetime(),
  /** Per field that the caller may read its value before and after; absent where there was none. */
  change: z.record(
    z.string(),
    z.strictObject({ old: z.optional(z.unknown()), new: z.optional(z.unknown()) }),
  ),
});
export type PastChange = z.infer<typeof pastChange>;

/** A page of what was changed of a record, newest first. */
export const historyPage = z.strictObject({
  items: z.array(pastChange),
  cursor: z.nullable(z.string()),
});
export type HistoryPage = z.infer<typeof historyPage>;
