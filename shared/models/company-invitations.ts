import * as z from "zod/mini";
import { iso } from "../model/iso.ts";

/** Invitations of a company that can still be accepted, as its admins see them. They do not tell who has an account. */
export const companyInvitations = z.object({
  items: z.array(
    z.object({
      _id: z.string(),
      /** The address as the inviter typed it. */
      email: z.string(),
      /** The person becomes an admin of the company. */
      admin: z.boolean(),
      /** Ids of the cards that the person gets by joining. */
      cards: z.array(z.string()),
      /** Name of the inviter. */
      inviter: z.string(),
      invitedAt: iso.datetime(),
      endsAt: iso.datetime(),
    }),
  ),
});
