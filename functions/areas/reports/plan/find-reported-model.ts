import { HubError } from "../../../../shared/errors.ts";
import type { Model } from "../../../../shared/model/define-model.ts";
import { reportedModels } from "../../../../shared/reports/reported-models.ts";
import { modelNamed } from "../../../data/store/models.ts";

/** The model of this name that reports may ask. Throws `model.unknown`. */
export function findReportedModel(name: string): Model {
  const found = reportedModels.find((each) => each === name);
  if (found === undefined) throw new HubError("model.unknown");
  return modelNamed(found);
}
