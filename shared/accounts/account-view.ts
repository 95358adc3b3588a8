import * as z from "zod/mini";
import { iso } from "../model/iso.ts";
import { accessGroups } from "../access-groups.ts";
import { languages } from "../languages.ts";

/** Models whose records a look as a person shows. */
export const viewedModels = ["card", "company", "contact", "order", "tag"] as const;

/** What a person sees of the service. It is a copy of what was read, and grants no access. */
export const accountView = z.object({
  person: z.object({
    _id: z.string(),
    lastName: z.string(),
    firstName: z.string(),
    email: z.string(),
    language: z.enum(languages),
    groups: z.array(z.enum(accessGroups)),
    /** The person can do nothing now: the account is suspended or not ready. */
    isClosed: z.boolean(),
  }),
  /** The screen closes the view at this time. */
  endsAt: iso.datetime(),
  lists: z.array(
    z.object({
      model: z.enum(viewedModels),
      records: z.array(
        z.object({
          /** The record as the person reads it. */
          record: z.record(z.string(), z.unknown()),
          /** The person may change something of it. */
          canEdit: z.boolean(),
        }),
      ),
      /** There are more records than the view shows. */
      hasMore: z.boolean(),
    }),
  ),
});
export type AccountView = z.infer<typeof accountView>;
