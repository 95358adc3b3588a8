import { models } from "../../shared/models/all.ts";

const names = [...models.values()]
  .filter(({ isOnlyInReplica }) => isOnlyInReplica)
  .map(({ name }) => name);
const lists = new RegExp(`^/api/hub/(read|count|export)/(${names.join("|")})(\\?|$)`);

/** Whether a reply is the 503 of a list, count or export whose model is in the replica, in a hub without a search. */
export function isReplicaMissing(path: string, status: number): boolean {
  return status === 503 && lists.test(path);
}
