import { historyPageSize } from "../../../shared/limits/hub.ts";
import { maxLogEntriesRead } from "../../../shared/limits/companies.ts";
import { audit, type Audit } from "../../../shared/models/audit.ts";
import { card as cardModel } from "../../../shared/models/card.ts";
import {
  loggedModels,
  type LogEntry,
  type LogFilter,
  type LogNames,
} from "../../../shared/models/company-log.ts";
import { company as companyModel } from "../../../shared/models/company.ts";
import { tag as tagModel } from "../../../shared/models/tag.ts";
import { user as userModel } from "../../../shared/models/user.ts";
import type { Model } from "../../../shared/model/define-model.ts";
import { toBudapestTime } from "../../../shared/visits/budapest-day.ts";
import type { Actor } from "../../data/records/actor.ts";
import {
  canRead,
  canWrite,
  findAudiences,
  hasAnyAudience,
  hideOtherCompanies,
  keepReadableChange,
  listRecordReaders,
} from "../../data/rights/audiences.ts";
import type { Caller } from "../../data/rights/caller.ts";
import type { StoredRecord } from "../../data/store/record-item.ts";
import { formatAccountName } from "../../../shared/text/account-name.ts";

const logged: Readonly<Record<LogEntry["model"], Model>> = {
  card: cardModel,
  tag: tagModel,
  user: userModel,
  company: companyModel,
};

/**
 * Fields whose changes are told of a record that has left the company: who has it, and where it belongs. Its other values
 * are the present owner's.
 */
const fateFields: Readonly<Record<LogEntry["model"], readonly string[]>> = {
  card: ["owner", "company"],
  tag: ["owner", "company", "card", "state"],
  user: ["company", "administers"],
  company: [],
};

interface LogPart {
  items: LogEntry[];
  names: LogNames;
  /** Place after which the log continues; absent at its end. */
  next: string | undefined;
}

/**
 * Reads a part of a company's log, newest first. A part may be short or empty although the log continues: a filter looks at
 * a limited number of entries at a time.
 */
export async function readCompanyLog(
  company: string,
  filter: LogFilter,
  after: string | undefined,
  { store, caller }: Pick<Actor, "store" | "caller">,
): Promise<LogPart> {
  const matching: Audit[] = [];
  let place = after;
  for (let read = 0; read < maxLogEntriesRead; read += historyPageSize) {
    const page = await store.list(audit, {
      index: "byCompany",
      partition: [company],
      limit: historyPageSize,
      descending: true,
      after: place,
    });
    matching.push(...page.items.filter((entry) => matches(entry, filter)));
    place = page.next;
    const last = page.items.at(-1);
    if (filter.from !== undefined && last !== undefined && dayOf(last) < filter.from)
      place = undefined;
    if (place === undefined || matching.length >= historyPageSize / 2) break;
  }
  const records = await loadNamed(matching, store);
  const items = matching.flatMap((entry) => toLogEntry(entry, company, { records, caller }));
  return { items, names: nameRecords(items, records, caller), next: place };
}

const dayOf = ({ at }: Audit) => toBudapestTime(new Date(at)).day;

function matches(entry: Audit, { about, record, by, from, until }: LogFilter): boolean {
  if (!loggedModels.some((name) => name === entry.model)) return false;
  return (
    (about === undefined || entry.model === about) &&
    (record === undefined || entry.record === record) &&
    (by === undefined || entry.by === by) &&
    (from === undefined || dayOf(entry) >= from) &&
    (until === undefined || dayOf(entry) <= until)
  );
}

type Records = ReadonlyMap<string, { model: Model; record: StoredRecord }>;

/** The records that entries are about, and those that their values name. */
async function loadNamed(entries: readonly Audit[], store: Actor["store"]): Promise<Records> {
  const ids = new Map<Model, Set<string>>();
  const add = (model: Model, id: unknown) => {
    if (typeof id === "string" && /^[\w-]{1,64}$/.test(id))
      ids.set(model, (ids.get(model) ?? new Set()).add(id));
  };
  for (const { model, record, by, change } of entries) {
    const about = findLogged(model);
    if (about) add(about, record);
    add(userModel, by);
    for (const [field, { old, new: present }] of Object.entries(change))
      for (const value of [old, present])
        for (const id of listIds(value)) {
          const named = namedModels[field];
          if (named) add(named, id);
        }
  }
  const found = await Promise.all(
    [...ids].map(async ([model, some]) =>
      (await store.findMany(model, [...some])).map((record) => ({ model, record })),
    ),
  );
  return new Map(found.flat().map((each) => [each.record._id, each]));
}

/** Fields that name records, in any of the models. */
const namedModels: Readonly<Record<string, Model>> = {
  owner: userModel,
  admins: userModel,
  card: cardModel,
  successor: cardModel,
  standIn: cardModel,
  company: companyModel,
};

/** The ids in a value: one, several, or that of a stand-in. */
function listIds(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return typeof value === "object" && value !== null && "card" in value ? [value.card] : [value];
}

function findLogged(name: string): Model | undefined {
  const known = loggedModels.find((each) => each === name);
  return known && logged[known];
}

interface LogContext {
  records: Records;
  caller: Caller;
}

function toLogEntry(
  { _id, model: name, record: id, action, by, at, change }: Audit,
  company: string,
  { records, caller }: LogContext,
): LogEntry[] {
  const model = loggedModels.find((each) => each === name);
  if (model === undefined) return [];
  const found = records.get(id)?.record;
  const held = findAudiences(caller, logged[model], found ?? { [tieOf(model)]: company });
  const isTheirs = found !== undefined && hasAnyAudience(held, ["companyAdmin", "admin"]);
  const past = isTheirs
    ? keepReadableChange(caller, held, logged[model], change)
    : hideOtherCompanies(caller, held, logged[model], keepFate(model, change, caller));
  const names = Object.keys(change);
  // what a colleague changes in the own account, such as its language, is not the company's
  const isPrivate = !names.some((field) => canRead(held, logged[model], field));
  if (model === "user" && action === "update" && isTheirs && isPrivate) return [];
  const isUndoable =
    isTheirs &&
    action === "update" &&
    names.length > 0 &&
    names.every((field) => canWrite(held, logged[model], field));
  return [{ _id, model, record: id, action, by, at, change: past, undoable: isUndoable }];
}

/** What the log tells of a record that has left: other companies that its person administers are not named. */
function keepFate(
  model: LogEntry["model"],
  change: Audit["change"],
  { administers }: Caller,
): Audit["change"] {
  const cut = (value: unknown) =>
    Array.isArray(value) ? value.filter((id) => administers.includes(String(id))) : value;
  return Object.fromEntries(
    Object.entries(change)
      .filter(([field]) => fateFields[model].includes(field))
      .map(([field, { old, new: present }]) => [field, { old: cut(old), new: cut(present) }]),
  );
}

/** The field that ties a record to its company. */
function tieOf(model: LogEntry["model"]): string {
  return logged[model].audienceRules.companyAdmin ?? "company";
}

/** Names of what the entries name, where the reader may read them. */
function nameRecords(items: readonly LogEntry[], records: Records, caller: Caller): LogNames {
  const ids = new Set(
    items.flatMap(({ record, by, change }) => [
      record,
      by,
      ...Object.values(change).flatMap(({ old, new: present }) => [
        ...listIds(old),
        ...listIds(present),
      ]),
    ]),
  );
  return Object.fromEntries(
    [...records].flatMap(([id, { model, record }]) => {
      if (!ids.has(id)) return [];
      const held = findAudiences(caller, model, record);
      const name = nameOf(model, record);
      const isReadable =
        hasAnyAudience(held, listRecordReaders(model)) &&
        canRead(held, model, model === userModel ? "lastName" : model.title);
      return isReadable && name !== undefined ? [[id, name] as const] : [];
    }),
  );
}

function nameOf(model: Model, record: StoredRecord): LogNames[string] | undefined {
  if (model === userModel) {
    const { lastName, firstName } = userModel.entity.parse(record);
    const person = { lastName, firstName };
    return { en: formatAccountName(person, "en"), hu: formatAccountName(person, "hu") };
  }
  const name = record[model.title];
  return typeof name === "string" ? { en: name, hu: name } : undefined;
}
