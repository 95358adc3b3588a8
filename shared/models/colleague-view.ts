import * as z from "zod/mini";
import { iso } from "../model/iso.ts";

/** What a colleague sees of the company's cards. Nothing of it grants access: it is a copy of what was read. */
export const colleagueView = z.object({
  person: z.object({ lastName: z.string(), firstName: z.string(), email: z.string() }),
  /** The screen closes the view at this time. */
  endsAt: iso.datetime(),
  cards: z.array(
    z.object({
      /** The card as its owner reads it. */
      card: z.record(z.string(), z.unknown()),
      /** Names of the fields that the company's template fixes. */
      locked: z.array(z.string()),
      /** The owner may edit it. */
      canEdit: z.boolean(),
      /** Printed codes and chips of the company on this card. */
      tags: z.int(),
    }),
  ),
  /** The colleague has more cards than the view shows. */
  hasMore: z.boolean(),
});
export type ColleagueView = z.infer<typeof colleagueView>;
