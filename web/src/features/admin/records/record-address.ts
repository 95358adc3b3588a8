import type { ModelName } from "../../../../../shared/models/all.ts";
import { screens } from "../../../lib/screens.ts";
import { adminModels } from "./admin-models.ts";

/** The screens of the records of other models, which the admin area shares with their owners. */
const shared: Partial<Record<ModelName, (id: string) => string>> = {
  card: screens.cardDetail.to,
  order: screens.adminOrderDetail.to,
};

/** The address of a record for admins; undefined where no screen shows it. */
export function recordAddress(model: ModelName, id: string): string | undefined {
  const own = Object.values(adminModels).find((each) => each.model.name === model);
  return (own?.to ?? shared[model])?.(id);
}
