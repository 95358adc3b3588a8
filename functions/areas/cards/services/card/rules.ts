import { hasAnyAudience } from "../../../../data/rights/audiences.ts";
import { loadServiceContext, type Getter } from "../../../../calls/service.ts";
import {
  company as companyModel,
  ruledFields,
  type RuledField,
} from "../../../../../shared/models/company.ts";
import { card as cardModel } from "../../../../../shared/models/card.ts";
import type { CardRules } from "../../../../../shared/models/card-rules.ts";

/**
 * Tells the caller which fields of the card the company's template fixes or requires. Empty for a card without a
 * company and for callers whom no template binds. It belongs to the card, because not every owner may read the company.
 */
export const getCardRules: Getter = async (_model, allow, input, context): Promise<CardRules> => {
  const { record, held } = await loadServiceContext(cardModel, allow, input, context);
  const id = record.company;
  if (id === undefined || hasAnyAudience(held, cardModel.template?.exempt ?? [])) return none;
  const found = await context.store.find(companyModel, id);
  if (found === undefined) return none;
  const { name, template = {} } = found;
  const isNamed = (rule: "locked" | "required") => (field: RuledField) =>
    template[field]?.rule === rule;
  return {
    company: name,
    locked: ruledFields.filter(isNamed("locked")),
    required: ruledFields.filter(isNamed("required")),
    translations: hasAnyAudience(held, cardModel.template?.translators ?? []),
  };
};

const none: CardRules = { locked: [], required: [], translations: true };
