import {
  recordActions,
  type explainedModels,
  type Explanation,
} from "../../../../../../shared/accounts/explanation.ts";
import { call } from "../../../../lib/hub/hub.ts";

export type ExplainedModel = (typeof explainedModels)[number];

/** Services that people ask about, by model. */
export const explainedServices = {
  card: ["activate", "inactivate", "lock", "unlock", "assign", "duplicate"],
  tag: ["claim", "move", "release", "assign", "lost", "retire"],
  order: ["cancel", "withdraw", "markPaid", "approveProof"],
  company: ["invite", "removeMember", "viewAs"],
  user: ["invite", "suspend"],
  campaign: ["start"],
} as const satisfies Partial<Record<ExplainedModel, readonly string[]>>;

type ServiceName = (typeof explainedServices)[keyof typeof explainedServices][number];
export type ExplainedAction = (typeof recordActions)[number] | ServiceName;

/** The actions that a question about a model can name. */
export function listActions(about: ExplainedModel): readonly ExplainedAction[] {
  const services: Partial<Record<ExplainedModel, readonly ServiceName[]>> = explainedServices;
  return [...recordActions, ...(services[about] ?? [])];
}

export interface ExplainQuestion {
  about: ExplainedModel;
  action: ExplainedAction;
  record: string | undefined;
  field: string | undefined;
}

/** Asks the service why a person can or cannot do something. */
export async function explainRight(
  id: string,
  { about, action, record, field }: ExplainQuestion,
  signal: AbortSignal,
): Promise<Explanation> {
  const input = {
    model: "user",
    service: "explain",
    id,
    about,
    action,
    ...(record !== undefined && { record }),
    ...(field !== undefined && { field }),
  };
  return (await call("getFromService", input, { signal })) as Explanation;
}
