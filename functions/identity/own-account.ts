import { listAccountGroups } from "../../shared/access-groups.ts";
import { environment } from "../../shared/environment.ts";
import type { Me } from "../../shared/operations/replies.ts";
import { parseWallets } from "../../shared/wallets.ts";
import { readVariable } from "../platform/lambda/environment.ts";
import { findRequiredStep } from "./restriction.ts";
import type { Session } from "./sessions.ts";

/** The account of a session, as the user sees it. */
export function toOwnAccount(session: Pick<Session, "user" | "way" | "mustChangePassword">): Me {
  const { _id, lastName, firstName, email, language, company, administers } = session.user;
  const { erasesAt, cardOrder, mutedMails, maySend, favourites } = session.user;
  const first = findRequiredStep(session);
  const wallets = parseWallets(readVariable(environment.wallets) ?? "");
  return {
    _id,
    lastName,
    firstName,
    email,
    language,
    groups: listAccountGroups(session.user),
    administers,
    ...(cardOrder !== undefined && { cardOrder }),
    ...(mutedMails !== undefined && { mutedMails }),
    ...(maySend === true && { maySend }),
    ...(favourites !== undefined && { favourites }),
    ...(company !== undefined && { company }),
    ...(first !== undefined && { mustDo: first }),
    ...(wallets.length > 0 && { wallets }),
    ...(erasesAt !== undefined && { erasesAt }),
  };
}
