import { HubError } from "../../../shared/errors.ts";
import type { Model } from "../../../shared/model/define-model.ts";
import { explainedRecord, reasonsOfTemplate } from "./explain.ts";
import type { Actor } from "../records/actor.ts";
import { visibleRecord } from "../records/visible-record.ts";

/**
 * Does something with one record; where that is refused (403) and the caller asked why, the problem says by which
 * rules. Of a record that they do not see it says nothing, and of no field that they do not read there.
 */
export async function explainingRefusal<Answer>(
  asked: "1" | undefined,
  actor: Actor & { model: Model },
  id: string,
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (asked === undefined || !(error instanceof HubError) || error.status !== 403) throw error;
    throw (await explainedRefusal(error, actor, id)) ?? error;
  }
}

async function explainedRefusal(
  refusal: HubError,
  { store, caller, model }: Actor & { model: Model },
  id: string,
): Promise<HubError | undefined> {
  try {
    const { record, held } = await visibleRecord(store, caller, model, id, "write");
    const { explain = [] } = explainedRecord("1", caller, held, model, record);
    const ofTemplate = reasonsOfTemplate(held, model, refusal);
    const details = { ...refusal.details, explain: [...explain, ...ofTemplate] };
    return new HubError(refusal.code, details, { cause: refusal });
  } catch (error) {
    // Not there for them, or no time left: the refusal itself is the answer.
    if (error instanceof HubError) return undefined;
    throw error;
  }
}
