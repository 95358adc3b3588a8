import type { NewRecord } from "../../../../../shared/client/record-types.ts";
import { createRecordCalls } from "../../../../../shared/client/records.ts";
import { call } from "../../../lib/hub/hub.ts";

/** Calls of the hub for a company's cards. */

const cards = createRecordCalls<"card", "companyAdmin">(call, "card");

/** Makes one card for a company per idempotency key. */
export async function createTeamCard(fields: NewRecord<"card">, idempotencyKey: string) {
  return cards.create(fields, { idempotencyKey });
}

export type TeamService = "activate" | "inactivate" | "lock" | "invite";

export async function runOnTeamCard(id: string, service: TeamService): Promise<void> {
  await cards.run(service, { id }, { idempotencyKey: crypto.randomUUID() });
}
