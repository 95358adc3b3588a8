import { adminGroups, listAccountGroups, isInGroup } from "../../../shared/access-groups.ts";
import type { User } from "../../../shared/models/user.ts";

/** The user of a call, read from the table for each call and never cached (security T13). */
export interface Caller {
  id: string;
  isAdmin: boolean;
  groups: readonly string[];
  /** The company that the caller belongs to. */
  company: string | undefined;
  /** Companies that the caller administers. */
  administers: readonly string[];
  /** Reads what the report groups see. Only the calls of reports set it. */
  readsReports?: boolean | undefined;
  /** The folders that the caller sees. Only queries of what is kept in folders load them (`withSeenFolders`). */
  folders?: SeenFolders | undefined;
  user: User;
}

/** Ids of folders, those in other folders included. A folder that can be changed is in both lists. */
export interface SeenFolders {
  read: readonly string[];
  edit: readonly string[];
}

/** What the rules of records need of a caller. */
export type RuleParameters = Omit<Caller, "user">;

export function toCaller(user: User): Caller {
  const groups = listAccountGroups(user);
  return {
    id: user._id,
    isAdmin: isInGroup(groups, adminGroups),
    groups,
    company: user.company,
    administers: user.administers,
    user,
  };
}
