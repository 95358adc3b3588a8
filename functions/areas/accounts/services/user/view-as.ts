import { listAccountGroups } from "../../../../../shared/access-groups.ts";
import type { AccountView } from "../../../../../shared/accounts/account-view.ts";
import {
  colleagueViewMs,
  maxCardsInView,
  maxViewsPerHour,
} from "../../../../../shared/limits/companies.ts";
import type { Model } from "../../../../../shared/model/define-model.ts";
import { card as cardModel } from "../../../../../shared/models/card.ts";
import { company as companyModel } from "../../../../../shared/models/company.ts";
import { contact as contactModel } from "../../../../../shared/models/contact.ts";
import { order as orderModel } from "../../../../../shared/models/order.ts";
import { tag as tagModel } from "../../../../../shared/models/tag.ts";
import { user as userModel, type User } from "../../../../../shared/models/user.ts";
import type { SessionContext } from "../../../../calls/call-context.ts";
import { loadServiceContext, type CollectionService } from "../../../../calls/service.ts";
import { isFrozen } from "../../../../data/records/check-frozen.ts";
import { canWrite, findAudiences, keepReadableFields } from "../../../../data/rights/audiences.ts";
import { toCaller, type Caller } from "../../../../data/rights/caller.ts";
import { createViewEntry } from "../../../../data/store/audit-entry.ts";
import type { StoredRecord } from "../../../../data/store/record-item.ts";
import type { Store } from "../../../../data/store/store.ts";
import { countForLogin } from "../../../../identity/count-for-login.ts";
import { createWindowRefusal } from "../../../../identity/windowed-count.ts";

/**
 * Shows an admin of the service what a person sees: a copy, cut down to the fields that both may read. No session and no
 * right of the person is lent, so nothing can be written. The look is in the history of the account, in the
 * transaction before the reply. Throws `rate.limited`.
 */
export const viewAsUser: CollectionService = {
  answer: async (_model, allow, input, context): Promise<AccountView> => {
    const { record: person } = await loadServiceContext(userModel, allow, input, context);
    const { store, caller, now, newId } = context;
    await limitViews(context);
    const at = now();
    const entry = createViewEntry(userModel, person, { by: caller.id, at, id: newId() });
    await store.write([], { writes: [entry] });
    const { _id, lastName, firstName, email, language } = person;
    return {
      person: {
        _id,
        lastName,
        firstName,
        email,
        language,
        groups: listAccountGroups(person),
        isClosed: isClosed(person),
      },
      endsAt: new Date(Date.parse(at) + colleagueViewMs).toISOString(),
      lists: await listRecords(store, caller, toCaller(person)),
    };
  },
};

const hourMs = 3_600_000;

async function limitViews({ store, caller }: SessionContext): Promise<void> {
  const count = await countForLogin(store.table, "viewsAs", caller.id, hourMs);
  if (count > maxViewsPerHour) throw createWindowRefusal(hourMs);
}

function isClosed({ suspendedAt, registrationFinalisedAt, emailConfirmedAt }: User): boolean {
  return (
    suspendedAt !== undefined ||
    registrationFinalisedAt === undefined ||
    emailConfirmedAt === undefined
  );
}

/** Models whose records have an owner, with the index that lists them. */
const ownedModels = [cardModel, contactModel, orderModel, tagModel] as const;

async function listRecords(store: Store, viewer: Caller, person: Caller) {
  const { company, administers } = person;
  const companies = [...new Set([...administers, ...(company === undefined ? [] : [company])])];
  const [found, ...owned] = await Promise.all([
    store.findMany(companyModel, companies.slice(0, maxCardsInView)),
    ...ownedModels.map((model) =>
      store.list(model, { index: "byOwner", partition: [person.id], limit: maxCardsInView + 1 }),
    ),
  ]);
  return [
    describeList(companyModel, found, companies.length > maxCardsInView, viewer, person),
    ...ownedModels.map((model, at) => {
      const items: readonly StoredRecord[] = owned[at]?.items ?? [];
      const shown = items.slice(0, maxCardsInView);
      return describeList(model, shown, items.length > maxCardsInView, viewer, person);
    }),
  ];
}

function describeList<Name extends AccountView["lists"][number]["model"]>(
  model: Model & { name: Name },
  records: readonly StoredRecord[],
  hasMore: boolean,
  viewer: Caller,
  person: Caller,
) {
  const seen = records.flatMap((record) => {
    const held = findAudiences(person, model, record);
    const own = keepReadableFields(held, model, record);
    const both = own && keepReadableFields(findAudiences(viewer, model, record), model, own);
    if (both === undefined) return [];
    const writable = Object.keys(model.fields).filter((name) => canWrite(held, model, name));
    const canEdit = writable.length > 0 && !isFrozen(model, record, held, writable);
    return [{ record: both, canEdit }];
  });
  return { model: model.name, records: seen, hasMore };
}
