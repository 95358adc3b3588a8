import { user as userModel } from "../../../../shared/models/user.ts";
import { toCaller } from "../../../data/rights/caller.ts";
import { recordKey } from "../../../data/store/keys.ts";
import { toEntity } from "../../../data/store/record-item.ts";
import type { ModelEffects } from "../../../data/store/write-effects.ts";
import type { Key, Table, Write } from "../../../platform/aws/table.ts";
import { nowMs } from "../../../platform/lambda/clock.ts";
import type { StoredInvitation } from "./invitations.ts";

/** An invitation is void when its inviter lost the right to invite (security T61). */

/** When all invitations of an account became void, or those for one company. */
function voidKey(inviter: string, company?: string): Key {
  const sk = company === undefined ? "invitationsVoid" : `invitationsVoid#${company}`;
  return { pk: recordKey(userModel, inviter).pk, sk };
}

/**
 * Voids the invitations that an account has sent so far, for one company or all. A right that the account gets back
 * later does not revive them.
 */
export function createInvitationsVoid(inviter: string, company?: string): Write {
  return { put: { ...voidKey(inviter, company), at: nowMs() } };
}

/**
 * All invitations of an account are void when it leaves the admins of the service. The same transaction writes this,
 * wherever the account is changed.
 */
export const inviterEffects: ModelEffects = {
  onUpdate(before, after) {
    const [former, present] = [toEntity(userModel, before), toEntity(userModel, after)];
    const hasLeftAdmins = former.groups.includes("admin") && !present.groups.includes("admin");
    return hasLeftAdmins ? [createInvitationsVoid(after._id)] : [];
  },
};

/**
 * The conditions under which an invitation holds: its inviter is there, is not suspended, still has the right, and the
 * access with which it was sent has not ended, because another person may have sent it. `undefined` for a void
 * invitation.
 */
export async function checkInviter(
  table: Table,
  { by, epoch, right, company, invitedAt, userId }: StoredInvitation,
): Promise<Write[] | undefined> {
  const key = recordKey(userModel, by);
  const voids = [voidKey(by), ...(company === undefined ? [] : [voidKey(by, company)])];
  const items = await table.getMany([key, ...voids]);
  if (items.some(({ sk, at }) => sk !== key.sk && Number(at) >= invitedAt)) return undefined;
  const item = items.find(({ sk }) => sk === key.sk);
  const inviter = item && toEntity(userModel, item);
  if (inviter === undefined || inviter.suspendedAt !== undefined) return undefined;
  if ((inviter.accessEpoch ?? 0) !== epoch) return undefined;
  const { isAdmin, administers } = toCaller(inviter);
  const hasRight = isAdmin || (right === "company" && administers.some((id) => id === company));
  if (!hasRight) return undefined;
  // The transaction changes the account of a person who invited their own address.
  if (by === userId) return [];
  return [
    {
      check: key,
      condition: "#rev = :seen",
      names: { "#rev": "_rev" },
      values: { ":seen": inviter._rev },
    },
  ];
}
