import { createRecordCalls } from "../../../../../shared/client/records.ts";
import type { ServiceInput } from "../../../../../shared/client/record-types.ts";
import { call } from "../../../lib/hub/hub.ts";

/** Calls of the hub for prints of codes, by admins. */

const tags = createRecordCalls<"tag", "admin">(call, "tag");
const companies = createRecordCalls<"company", "admin">(call, "company");

export type PrintInput = ServiceInput<"tag", "print">;

/** Resolves to the job. */
export async function startPrint(input: PrintInput): Promise<string> {
  return (await tags.run("print", input, { idempotencyKey: crypto.randomUUID() })).job;
}

export async function cancelPrint(id: string): Promise<void> {
  await call("runService", { model: "job", service: "cancel", body: { id } });
}

/** The companies to choose from, in the order of their names. */
export async function readCompanyNames(signal: AbortSignal) {
  const query = { sort: { name: 1 }, projection: ["name"], limit: 200 } as const;
  return (await companies.read(query, { signal })).items;
}
