import { card as cardModel } from "../../../../../shared/models/card.ts";
import { listFieldsWithInput, textInputs } from "../../../records/form/text-fields.ts";
import type { RowPair } from "../../../records/form/form-rows.tsx";

/** Fields that the sections of the form draw, in the order of the model. */
export const drawnFields = listFieldsWithInput(cardModel, [
  ...textInputs,
  "select",
  "image",
  "list",
]);

/** Fields that share a row; others have a row of their own. */
export const cardPairs = [
  { fields: ["lastName", "firstName"] },
  { fields: ["phone", "email"] },
  { fields: ["zip", "city"], share: "narrowFirst" },
] as const satisfies readonly RowPair<(typeof drawnFields)[number]>[];
