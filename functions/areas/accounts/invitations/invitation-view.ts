import type { User } from "../../../../shared/models/user.ts";
import type { Invitation } from "../../../../shared/operations/replies.ts";
import type { StoredInvitation } from "./invitations.ts";

/** What the invited person sees. */
export function toInvitationView(
  { email, lastName, firstName, language }: User,
  { inviter, companyName, cardNames }: StoredInvitation,
  step: Invitation["step"],
): Invitation {
  return {
    email,
    lastName,
    firstName,
    language,
    ...(companyName !== undefined && { company: companyName }),
    ...(cardNames !== undefined && { card: cardNames }),
    ...(inviter !== "" && { inviter }),
    step,
  };
}
