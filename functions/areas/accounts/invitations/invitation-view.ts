import type { User } from "../../../../shared/models/user.ts";
import type { Invitation } from "../../../../shared/operations/replies.ts";
import type { Token } from "../../../identity/tokens.ts";

/** What a token of an invitation keeps beside its hash. */
export interface InvitationDetails {
  /** Name of who invited. */
  inviter: string;
  /** The company to join, by id and name. */
  company?: string;
  companyName?: string;
  /** Joins as one of its admins. */
  admin?: boolean;
}

/** What the invited person is shown. */
export function toInvitationView(
  { email, lastName, firstName, language }: User,
  token: Token,
  step: Invitation["step"],
): Invitation {
  const { inviter, companyName } = readInvitationDetails(token);
  return {
    email,
    lastName,
    firstName,
    language,
    ...(companyName !== undefined && { company: companyName }),
    ...(inviter !== "" && { inviter }),
    step,
  };
}

export function readInvitationDetails({ item }: Pick<Token, "item">): InvitationDetails {
  const { inviter, company, companyName, admin } = item;
  return {
    inviter: typeof inviter === "string" ? inviter : "",
    ...(typeof company === "string" && { company }),
    ...(typeof companyName === "string" && { companyName }),
    ...(admin === true && { admin }),
  };
}
