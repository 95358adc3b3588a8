import { fileLimits } from "../../../../../shared/limits/files.ts";
import { readQuotaUsage } from "../../quota.ts";
import type { Getter } from "../../../../calls/service.ts";

/** Returns the quota that the caller's files use, in bytes, and their number. */
export const readQuota: Getter = async (_model, _allow, _input, { store, caller }) => {
  const { bytes, files } = await readQuotaUsage(store.table, caller.id);
  return { usedBytes: bytes, limitBytes: fileLimits.quotaBytes, files };
};
