import { user as userModel, type User } from "../../../../shared/models/user.ts";
import { toCaller } from "../../../data/rights/caller.ts";
import { recordKey } from "../../../data/store/keys.ts";
import { createRevisionCheck, toEntity } from "../../../data/store/record-item.ts";
import type { Table, Write } from "../../../platform/aws/table.ts";
import { invitationsVoidKey } from "./invitations-void.ts";
import type { StoredInvitation } from "./invitations.ts";

/** An invitation is void when its inviter lost the right to invite (security T61). */

/** What decides whether the invitations of an account hold. */
interface Inviter {
  /** Absent when the account was deleted. */
  user: User | undefined;
  /** Invitations until this time, in ms since 1970, are void. */
  voidUntil: number;
}

async function readInviter(
  table: Table,
  { by, company }: Pick<StoredInvitation, "by" | "company">,
): Promise<Inviter> {
  const key = recordKey(userModel, by);
  const voids = [
    invitationsVoidKey(by),
    ...(company === undefined ? [] : [invitationsVoidKey(by, company)]),
  ];
  const items = await table.getMany([key, ...voids]);
  const record = items.find(({ sk }) => sk === key.sk);
  const times = items.filter((item) => item !== record).map(({ at }) => Number(at));
  return { user: record && toEntity(userModel, record), voidUntil: Math.max(-1, ...times) };
}

/**
 * The inviter of an invitation that holds: the account is there, is not suspended, still has the right, and the access
 * with which the invitation was sent has not ended, because another person may have sent it.
 */
function findRightfulInviter(
  { user, voidUntil }: Inviter,
  { epoch, right, company, invitedAt }: StoredInvitation,
): User | undefined {
  if (user === undefined || user.suspendedAt !== undefined || voidUntil >= invitedAt)
    return undefined;
  if ((user.accessEpoch ?? 0) !== epoch) return undefined;
  const { isAdmin, administers } = toCaller(user);
  const hasRight = isAdmin || (right === "company" && administers.some((id) => id === company));
  return hasRight ? user : undefined;
}

/** The conditions under which an invitation holds; `undefined` for a void one. */
export async function checkInviter(
  table: Table,
  invitation: StoredInvitation,
): Promise<Write[] | undefined> {
  const user = findRightfulInviter(await readInviter(table, invitation), invitation);
  if (user === undefined) return undefined;
  // The transaction changes the account of a person who invited their own address.
  if (user._id === invitation.userId) return [];
  return [createRevisionCheck(recordKey(userModel, user._id), user._rev)];
}

/** Leaves the void ones out of a company's invitations. Reads each inviter once. */
export async function filterValidInvitations(
  table: Table,
  company: string,
  invitations: readonly StoredInvitation[],
): Promise<StoredInvitation[]> {
  const ids = [...new Set(invitations.map(({ by }) => by))];
  const inviters = new Map(
    await Promise.all(
      ids.map(async (by) => [by, await readInviter(table, { by, company })] as const),
    ),
  );
  return invitations.filter((invitation) => {
    const inviter = inviters.get(invitation.by);
    return inviter !== undefined && findRightfulInviter(inviter, invitation) !== undefined;
  });
}
