import {
  explainQuestion,
  type Explanation,
  type Reason,
} from "../../../../../shared/accounts/explanation.ts";
import { invalidField } from "../../../../../shared/errors.ts";
import type { Audience, Model } from "../../../../../shared/model/define-model.ts";
import { models } from "../../../../../shared/models/all.ts";
import { company as companyModel } from "../../../../../shared/models/company.ts";
import { user as userModel, type User } from "../../../../../shared/models/user.ts";
import { loadServiceContext, type Getter } from "../../../../calls/service.ts";
import { isFrozen } from "../../../../data/records/check-frozen.ts";
import { isFixedByTemplate } from "../../../../data/records/check-template.ts";
import { canSeeRecord, loadRecords } from "../../../../data/records/visible-record.ts";
import {
  canWrite,
  findPossibleAudiences,
  listFieldReaders,
  listFieldWriters,
  listRecordReaders,
} from "../../../../data/rights/audiences.ts";
import { toCaller } from "../../../../data/rights/caller.ts";
import type { HeldRecord } from "../../../../data/rights/record-rights.ts";
import type { Store } from "../../../../data/store/store.ts";

/**
 * Explains to an admin why a person can or cannot do something. Nothing is tried: the functions that decide each right
 * are asked for the person. Throws `input.invalid` for an action or a field that the model does not have.
 */
export const explainRights: Getter = async (_model, allow, input, context) => {
  const { record: person, store } = await loadServiceContext(userModel, allow, input, context);
  const { about, action, record, field } = explainQuestion.parse(input);
  const model = models.get(about);
  if (model === undefined) throw invalidField("about", "notAcceptable");
  if (field !== undefined && !Object.hasOwn(model.fields, field))
    throw invalidField("field", "notAcceptable");
  const wanted = listWanted(model, action, field);
  const reasons = [
    ...explainAccount(person),
    ...(record === undefined
      ? explainAny(person, model, wanted)
      : await explainRecord({ store, person, model, wanted, action, field, record })),
  ];
  const sorted = reasons.toSorted((one, other) => Number(other.forbids) - Number(one.forbids));
  return {
    isAllowed: reasons.every(({ forbids }) => !forbids),
    reasons: sorted,
  } satisfies Explanation;
};

/** What the account itself forbids, whatever the rights. */
function explainAccount(person: User): Reason[] {
  const { suspendedAt, registrationFinalisedAt, emailConfirmedAt, erasesAt } = person;
  return [
    ...when(suspendedAt !== undefined, { code: "suspended", forbids: true }),
    ...when(registrationFinalisedAt === undefined, { code: "notFinalised", forbids: true }),
    ...when(registrationFinalisedAt !== undefined && emailConfirmedAt === undefined, {
      code: "unconfirmed",
      forbids: true,
    }),
    ...when(person.passkeyRequired === true, { code: "passkeyRequired", forbids: false }),
    ...(erasesAt === undefined ? [] : [{ code: "erasing" as const, forbids: false, at: erasesAt }]),
  ];
}

const when = (isSo: boolean, reason: Reason): Reason[] => (isSo ? [reason] : []);

/** The audiences that have the right. Throws `input.invalid` for an action that the model does not have. */
function listWanted(model: Model, action: string, field: string | undefined): readonly Audience[] {
  if (action === "read")
    return field === undefined ? listRecordReaders(model) : listFieldReaders(model, field);
  if (action === "update") return listWriters(model, field);
  if (action === "create" || action === "delete") return model.access[action];
  const services = model.services ?? {};
  const service = Object.hasOwn(services, action) ? services[action] : undefined;
  if (service === undefined) throw invalidField("action", "notAcceptable");
  return service.allow;
}

function listWriters(model: Model, field: string | undefined): readonly Audience[] {
  const names = field === undefined ? Object.keys(model.fields) : [field];
  return [...new Set(names.flatMap((name) => listFieldWriters(model, name)))];
}

/** By what the person could do it with some record, or with a new one. */
function explainAny(person: User, model: Model, wanted: readonly Audience[]): Reason[] {
  return explainAudiences(findPossibleAudiences(toCaller(person), model), wanted);
}

function explainAudiences(held: ReadonlySet<Audience>, wanted: readonly Audience[]): Reason[] {
  // it is a right in reports alone
  const known = wanted.filter((audience) => audience !== "reportReader");
  if (known.length === 0) return [{ code: "serverOnly", forbids: true }];
  const both = known.filter((audience) => held.has(audience));
  return both.length > 0
    ? [{ code: "holds", forbids: false, audiences: both }]
    : [{ code: "needs", forbids: true, audiences: known }];
}

interface RecordQuestion {
  store: Store;
  person: User;
  model: Model;
  wanted: readonly Audience[];
  action: string;
  field: string | undefined;
  record: string;
}

async function explainRecord(question: RecordQuestion): Promise<Reason[]> {
  const { store, person, model, wanted, action, field, record: id } = question;
  const right = action === "read" ? "read" : "write";
  const [found] = await loadRecords({ store, caller: toCaller(person) }, model, [id], right);
  if (found === undefined) return [{ code: "recordMissing", forbids: true }];
  return [
    ...when(!canSeeRecord(model, found), { code: "recordHidden", forbids: true }),
    ...explainAudiences(found.held, wanted),
    ...(action === "update" ? await explainUpdate(store, model, found, field) : []),
    ...when(action === "delete" && isFrozen(model, found.record, found.held, ["_id"]), {
      code: "frozen",
      forbids: true,
    }),
    ...when(Object.hasOwn(model.services ?? {}, action), { code: "state", forbids: false }),
  ];
}

async function explainUpdate(
  store: Store,
  model: Model,
  found: HeldRecord,
  field: string | undefined,
): Promise<Reason[]> {
  const { record, held } = found;
  const writable = Object.keys(model.fields).filter((name) => canWrite(held, model, name));
  const asked = field === undefined ? writable : [field];
  const frozen = asked.filter((name) => isFrozen(model, record, held, [name]));
  const reasons = when(frozen.length > 0 && frozen.length === asked.length, {
    code: "frozen",
    forbids: true,
  });
  if (field === undefined) {
    const left = writable.filter((name) => !frozen.includes(name));
    return left.length === 0
      ? reasons
      : [...reasons, { code: "fields", forbids: false, fields: left }];
  }
  if (!(await isFixedByTemplate(store.table, model, found, field))) return reasons;
  const company = await store.find(companyModel, String(record[model.template?.company ?? ""]));
  return [...reasons, { code: "template", forbids: true, company: company?.name ?? "" }];
}
