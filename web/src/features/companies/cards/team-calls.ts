import { createRecordCalls } from "../../../../../shared/client/records.ts";
import { call } from "../../../lib/hub/hub.ts";

/** Calls of the hub for a company's cards. */

const cards = createRecordCalls<"card", "companyAdmin">(call, "card");

export type TeamService = "activate" | "inactivate" | "lock";

export async function runOnTeamCard(id: string, service: TeamService): Promise<void> {
  await cards.run(service, { id }, { idempotencyKey: crypto.randomUUID() });
}
