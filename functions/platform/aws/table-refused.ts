import { isTransientServiceFault, parseRefusal, ServiceRefused } from "./service-refused.ts";
import type { SignedReply } from "./signed-post.ts";

/** DynamoDB refused a call. */
export class TableRefused extends ServiceRefused {
  /** Codes of a cancelled transaction, one for each write. The code is `None` when that write was not the cause. */
  readonly cancellationCodes: readonly string[];

  constructor(reply: SignedReply) {
    const refusal = parseRefusal(reply.text);
    super(reply, refusal);
    this.cancellationCodes = (refusal.CancellationReasons ?? []).map(({ Code }) => Code ?? "None");
  }
}

const conflictNames = new Set(["TransactionInProgressException", "TransactionConflictException"]);
const transientCodes = new Set(["TransactionConflict", "ThrottlingError"]);

/** Conflicts, and the transient faults of every service: the same call may succeed the next time. */
export function isTransientFault(error: unknown): boolean {
  if (isTransientServiceFault(error)) return true;
  if (!(error instanceof TableRefused)) return false;
  return (
    conflictNames.has(error.name) ||
    error.cancellationCodes.some((code) => transientCodes.has(code))
  );
}
