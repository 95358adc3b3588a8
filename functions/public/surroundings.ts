import { company as companyModel, type Brand, type Company } from "../../shared/models/company.ts";
import type { Card } from "../../shared/models/card.ts";
import type { OpenTools } from "../kit/tools.ts";

/** What a card's page shows beside the card's own fields. */
export interface Surroundings {
  brand?: Brand | undefined;
}

/** Reads what stands around an active card; a card that has nothing costs no read. */
export async function surroundingsOf(
  card: Card,
  { store }: Pick<OpenTools, "store">,
): Promise<Surroundings> {
  if (card.company === undefined) return {};
  const found = await store.find(companyModel, card.company);
  const company = found as Company | undefined; // what is stored has passed the model's own check
  return { brand: company?.brand };
}
