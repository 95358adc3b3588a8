import type { User } from "../../../shared/models/user.ts";
import type { Me } from "../../../shared/replies.ts";

/** What an account learns of itself with its session. */
export function meOf(user: User): Me {
  const { _id, lastName, firstName, email, language, groups, company, administers } = user;
  return {
    _id,
    lastName,
    firstName,
    email,
    language,
    groups,
    administers,
    ...(company !== undefined && { company }),
  };
}
