import { mayReferTo } from "./read-through.ts";
import type { Identity } from "../store/store.ts";
import type { Caller } from "../rights/caller.ts";

/** The caller as the store knows them: it writes in their name, and asks which files their records may refer to. */
export function identityOf(caller: Caller): Identity {
  return { user: caller.id, mayReferTo: (table, file) => mayReferTo(table, caller, file) };
}
