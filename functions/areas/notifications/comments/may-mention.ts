import type { Model } from "../../../../shared/model/define-model.ts";
import { listRecordReaders } from "../../../data/rights/audiences.ts";
import type { Caller } from "../../../data/rights/caller.ts";

/**
 * Whether a comment on the model's records may mention people. Where everybody reads the records, only admins may: others
 * could call any account, and learn who comments.
 */
export function mayMention({ isAdmin }: Pick<Caller, "isAdmin">, model: Model): boolean {
  return isAdmin || !listRecordReaders(model).includes("loggedIn");
}
