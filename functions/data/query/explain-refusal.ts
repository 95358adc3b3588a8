import { HubError } from "../../../shared/errors.ts";
import type { Model } from "../../../shared/model/define-model.ts";
import type { Actor } from "../records/actor.ts";
import { loadVisibleRecord } from "../records/visible-record.ts";

/**
 * Runs work on one record. If it is refused (403) and `explain` was requested, the problem names the rules. The rules
 * mention no record and no field that the caller may not read.
 */
export async function explainRefusals<Result>(
  explain: "1" | undefined,
  actor: Actor & { model: Model },
  id: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (explain === undefined || !(error instanceof HubError) || error.status !== 403) throw error;
    throw (await addExplanation(error, actor, id)) ?? error;
  }
}

async function addExplanation(
  refusal: HubError,
  { store, caller, model }: Actor & { model: Model },
  id: string,
): Promise<HubError | undefined> {
  try {
    const { record, held } = await loadVisibleRecord(store, caller, model, id, "write");
    const { explainRecord, explainTemplate } = await import("./explain.ts");
    const { explain = [] } = explainRecord("1", caller, held, model, record);
    const ofTemplate = explainTemplate(held, model, refusal);
    const details = { ...refusal.details, explain: [...explain, ...ofTemplate] };
    return new HubError(refusal.code, details, { cause: refusal });
  } catch (error) {
    // The record is not visible or the time is up: the refusal is sent without an explanation.
    if (error instanceof HubError) return undefined;
    throw error;
  }
}
