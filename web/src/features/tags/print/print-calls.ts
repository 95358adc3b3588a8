import { createRecordCalls } from "../../../../../shared/client/records.ts";
import type { ServiceInput } from "../../../../../shared/client/record-types.ts";
import { exportTimes } from "../../../../../shared/limits/hub.ts";
import { call } from "../../../lib/hub/hub.ts";

/** Calls of the hub for prints of codes, by admins. */

const tags = createRecordCalls<"tag", "admin">(call, "tag");
const jobs = createRecordCalls<"job", "owner">(call, "job");

export type PrintInput = ServiceInput<"tag", "print">;

/** Resolves to the job. */
export async function startPrint(input: PrintInput): Promise<string> {
  return (await tags.run("print", input, { idempotencyKey: crypto.randomUUID() })).job;
}

export async function cancelPrint(id: string): Promise<void> {
  await call("runService", { model: "job", service: "cancel", body: { id } });
}

/** The user's last print that is no list, if it runs or if its file may still be there; null without one. */
export async function findLastPrint(signal: AbortSignal): Promise<string | null> {
  const filter = { kind: "print", format: { $ne: "csv" } } as const;
  const sort = { createdAt: -1 } as const;
  const projection = ["state", "createdAt"] as const;
  const { items } = await jobs.read({ filter, sort, projection, limit: 1 }, { signal });
  const [last] = items;
  if (last === undefined) return null;
  const isOpen = last.state === "queued" || last.state === "running";
  const isRecent = Date.parse(last.createdAt) > Date.now() - exportTimes.retentionMs;
  return isOpen || isRecent ? last._id : null;
}
