import { invalidField } from "../../../../../shared/errors.ts";
import {
  colleagueViewMs,
  maxCardsInView,
  maxViewsPerHour,
} from "../../../../../shared/limits/companies.ts";
import { card as cardModel, type Card } from "../../../../../shared/models/card.ts";
import type { ColleagueView } from "../../../../../shared/models/colleague-view.ts";
import {
  company as companyModel,
  ruledFields,
  type CardTemplate,
} from "../../../../../shared/models/company.ts";
import { tag as tagModel } from "../../../../../shared/models/tag.ts";
import { user as userModel, type User } from "../../../../../shared/models/user.ts";
import type { SessionContext } from "../../../../calls/call-context.ts";
import { loadServiceContext, type CollectionService } from "../../../../calls/service.ts";
import { findAudiences, keepReadableFields } from "../../../../data/rights/audiences.ts";
import { toCaller } from "../../../../data/rights/caller.ts";
import { createViewEntry } from "../../../../data/store/audit-entry.ts";
import type { Store } from "../../../../data/store/store.ts";
import { countForLogin } from "../../../../identity/count-for-login.ts";
import { createWindowRefusal } from "../../../../identity/windowed-count.ts";

/**
 * Shows an admin of a company what a colleague sees of the company's cards. It is a copy: no session and no right of the
 * colleague is lent, so nothing can be written, and nothing private is read. Each look is in the history of the
 * colleague's account and in the company's log, in the transaction before the reply. Throws `input.invalid` for a person
 * who does not belong to the company, and `rate.limited`.
 */
export const viewAsColleague: CollectionService = {
  answer: async (_model, allow, input, context): Promise<ColleagueView> => {
    const { record } = await loadServiceContext(companyModel, allow, input, context);
    const { store, caller, now, newId } = context;
    const person = await store.find(userModel, String(input["user"]));
    if (person?.company !== record._id) throw invalidField("user", "notAcceptable");
    await limitViews(context);
    const at = now();
    const entry = createViewEntry(userModel, person, { by: caller.id, at, id: newId() });
    await store.write([], { writes: [entry] });
    const { cards, hasMore } = await listCards(store, person, record._id);
    const tags = await countTags(store, cards);
    const { lastName, firstName, email } = person;
    return {
      person: { lastName, firstName, email },
      endsAt: new Date(Date.parse(at) + colleagueViewMs).toISOString(),
      cards: cards.map((card, place) => ({
        ...describeCard(card, person, record.template ?? {}),
        tags: tags[place] ?? 0,
      })),
      hasMore,
    };
  },
};

const hourMs = 3_600_000;

async function limitViews({ store, caller }: SessionContext): Promise<void> {
  const count = await countForLogin(store.table, "viewsAs", caller.id, hourMs);
  if (count > maxViewsPerHour) throw createWindowRefusal(hourMs);
}

/** The colleague's cards in the company, the oldest first. */
async function listCards(store: Store, { _id }: User, company: string) {
  const cards: Card[] = [];
  for await (const page of store.pages(cardModel, {
    index: "byOwner",
    partition: [_id],
    limit: 100,
  })) {
    cards.push(...page.filter((card) => card.owner === _id && card.company === company));
    if (cards.length > maxCardsInView) break;
  }
  return { cards: cards.slice(0, maxCardsInView), hasMore: cards.length > maxCardsInView };
}

function describeCard(card: Card, person: User, template: CardTemplate) {
  const held = findAudiences(toCaller(person), cardModel, card);
  return {
    card: keepReadableFields(held, cardModel, card) ?? {},
    locked: ruledFields.filter((field) => template[field]?.rule === "locked"),
    canEdit: !card.locked,
  };
}

/** Tags of the company on each card. */
function countTags(store: Store, cards: readonly Card[]): Promise<number[]> {
  return Promise.all(
    cards.map(async ({ _id, company }) => {
      const { items } = await store.list(tagModel, {
        index: "byCard",
        partition: [_id],
        limit: 100,
      });
      return items.filter((tag) => tag.company === company).length;
    }),
  );
}
