import { HubError } from "../../../shared/errors.ts";
import type { Model } from "../../../shared/model/define-model.ts";
import { models } from "../../../shared/models/all.ts";

/** The model of a name that came from outside. Throws `model.unknown`. */
export function modelNamed(name: string | undefined): Model {
  const model = name === undefined ? undefined : models.get(name);
  if (model === undefined) throw new HubError("model.unknown");
  return model;
}
