import { HubError } from "../../../shared/errors.ts";
import type { Model } from "../../../shared/model/define-model.ts";

/** Seconds after which a caller may ask again for records that only the replica has. */
const replicaRetrySeconds = 60;

/** Throws `overloaded` for a model of the replica. The caller's rights and the query were checked before. */
export function refuseReplicated({ isInReplica }: Model): void {
  if (isInReplica) throw new HubError("overloaded", { retryAfter: replicaRetrySeconds });
}
