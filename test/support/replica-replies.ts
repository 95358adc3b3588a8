import { models } from "../../shared/models/all.ts";

const names = [...models.values()].filter(({ isInReplica }) => isInReplica).map(({ name }) => name);
const lists = new RegExp(`^/api/hub/(read|count)/(${names.join("|")})(\\?|$)`);

/** Whether a reply says that the replica does not answer queries yet: 503 for lists and counts of its models alone. */
export function isReplicaMissing(path: string, status: number): boolean {
  return status === 503 && lists.test(path);
}
