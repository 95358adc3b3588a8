import { user as userModel } from "../../../../shared/models/user.ts";
import { recordKey } from "../../../data/store/keys.ts";
import { toEntity } from "../../../data/store/record-item.ts";
import type { ModelEffects } from "../../../data/store/write-effects.ts";
import type { Key, Write } from "../../../platform/aws/table.ts";
import { nowMs } from "../../../platform/lambda/clock.ts";

/** When all invitations of an account became void, or those for one company. */
export function invitationsVoidKey(inviter: string, company?: string): Key {
  const sk = company === undefined ? "invitationsVoid" : `invitationsVoid#${company}`;
  return { pk: recordKey(userModel, inviter).pk, sk };
}

/**
 * Voids the invitations that an account has sent so far, for one company or all. A right that the account gets back
 * later does not revive them.
 */
export function createInvitationsVoid(inviter: string, company?: string): Write {
  return { put: { ...invitationsVoidKey(inviter, company), at: nowMs() } };
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
