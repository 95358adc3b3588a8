import type { Caller } from "../rights/caller.ts";
import type { Identity, Store } from "../store/store.ts";
import type { RequestInfo } from "../../platform/http/request-info.ts";
import { isNeededByOthersOnly, mayReferTo } from "./file-audiences.ts";

/** The logged-in user who reads or changes records, with the clock and the ids of the change. */
export interface Actor {
  caller: Caller;
  store: Store;
  /** The product's time, ISO 8601. */
  now: () => string;
  newId: () => string;
}

/** An actor that acts on an HTTP request: the request may carry an `Idempotency-Key`. */
export interface RequestActor extends Actor {
  request: RequestInfo;
}

/** The caller as the author of the store's changes; decides which files their records may refer to. */
export function toIdentity(caller: Caller): Identity {
  return {
    user: caller.id,
    mayReferTo: (table, file) => mayReferTo(table, caller, file),
    leavesFile: (table, file) => isNeededByOthersOnly(table, caller, file),
  };
}
