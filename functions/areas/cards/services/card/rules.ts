import { hasAnyAudience } from "../../../../data/rights/audiences.ts";
import { loadServiceContext, type Getter } from "../../../../calls/service.ts";
import {
  company as companyModel,
  ruledFields,
  type RuledField,
} from "../../../../../shared/models/company.ts";
import { card as cardModel } from "../../../../../shared/models/card.ts";
import type { CardRules } from "../../../../../shared/models/card-rules.ts";
import { user as userModel } from "../../../../../shared/models/user.ts";
import type { Store } from "../../../../data/store/store.ts";

/**
 * Tells the caller which fields of the card the company's template fixes or requires. It names the
 * company's first admins, whom a colleague may ask. Empty for a card without a company and for callers whom no template binds. It belongs to the card, because not every owner may read the company.
 */
export const getCardRules: Getter = async (_model, allow, input, context): Promise<CardRules> => {
  const { record, held } = await loadServiceContext(cardModel, allow, input, context);
  const id = record.company;
  if (id === undefined || hasAnyAudience(held, cardModel.template?.exempt ?? [])) return none;
  const found = await context.store.find(companyModel, id);
  if (found === undefined) return none;
  const { name, template = {}, admins } = found;
  const isNamed = (rule: "locked" | "required") => (field: RuledField) =>
    template[field]?.rule === rule;
  return {
    company: name,
    ask: await listAskable(context.store, admins),
    locked: ruledFields.filter(isNamed("locked")),
    required: ruledFields.filter(isNamed("required")),
    translations: hasAnyAudience(held, cardModel.template?.translators ?? []),
  };
};

/** As many admins as a sentence can name. A suspended one cannot answer. */
const maxAskable = 3;

async function listAskable(store: Store, admins: readonly string[]) {
  const people = await store.findMany(userModel, admins);
  return people
    .filter(({ suspendedAt }) => suspendedAt === undefined)
    .slice(0, maxAskable)
    .map(({ lastName, firstName }) => ({ lastName, firstName }));
}

const none: CardRules = { locked: [], required: [], translations: true };
