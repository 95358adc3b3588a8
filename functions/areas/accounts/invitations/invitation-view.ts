import type { User } from "../../../../shared/models/user.ts";
import type { Invitation } from "../../../../shared/operations/replies.ts";
import type { Token } from "../../../identity/tokens.ts";

/** What an invitation's token stores in addition to its hash. */
export interface InvitationDetails {
  /** Name of the inviter. */
  inviter: string;
  /** The company to join, by id and name. */
  company?: string;
  companyName?: string;
  /** The account becomes one of the company's admins. */
  admin?: boolean;
}

/** What the invited person sees. */
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
