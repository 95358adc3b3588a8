import { isInGroup, newReportGroups } from "../../../shared/access-groups.ts";
import {
  audiences as allAudiences,
  baseFieldNames,
  findModelField,
  listCreators,
  type Access,
  type Audience,
  type Field,
  type Model,
  type NamedRecord,
  type ShareFields,
} from "../../../shared/model/define-model.ts";
import type { Item } from "../../platform/aws/table.ts";
import type { Caller, RuleParameters } from "./caller.ts";
import { getValueKind, isOfKind, type ValueKind } from "./value-kind.ts";

/** Decides all rights. The default is no. No other file decides a right. */

/** Audiences that the caller has by their groups, for every record. */
function groupAudiences(caller: RuleParameters): Set<Audience> {
  const held = new Set<Audience>();
  if (caller.isAdmin) held.add("admin");
  if (isInGroup(caller.groups, newReportGroups)) held.add("reportMaker");
  if (caller.readsReports === true) held.add("reportReader");
  return held;
}

/** Audiences that the caller has of this record. */
export function findAudiences(caller: Caller, model: Model, record: Item): Set<Audience> {
  const { owner, member, companyAdmin, loggedIn } = model.audienceRules;
  const held = groupAudiences(caller);
  for (const audience of findShares(caller, model, record)) held.add(audience);
  if (owner !== undefined && record[owner] === caller.id) held.add("owner");
  if (member !== undefined && caller.company !== undefined && record[member] === caller.company)
    held.add("member");
  if (companyAdmin !== undefined && caller.administers.some((id) => id === record[companyAdmin]))
    held.add("companyAdmin");
  if (held.has("owner") && !isSharedBeyond(held, model, record)) held.add("soleOwner");
  if (
    loggedIn !== undefined &&
    Object.entries(loggedIn).every(([name, value]) => record[name] === value)
  )
    held.add("loggedIn");
  return held;
}

/** Audiences that the caller has because the record, or a folder that they see, is shared with them. */
function findShares({ id, groups, folders }: Caller, model: Model, record: Item): Audience[] {
  const { shared } = model.audienceRules;
  if (shared === undefined) return [];
  const names = (fields: ShareFields | undefined) =>
    fields !== undefined &&
    (textsIn(record[fields.users]).includes(id) ||
      isInGroup(groups, textsIn(record[fields.groups])));
  const folder = shared.folder === undefined ? undefined : record[shared.folder];
  const isIn = (ids: readonly unknown[] = []) => folder !== undefined && ids.includes(folder);
  const edits = names(shared.editors) || isIn(folders?.edit);
  return [
    ...(edits || names(shared) || isIn(folders?.read) ? (["shared"] as const) : []),
    ...(edits ? (["editor"] as const) : []),
  ];
}

/** Whether others see the record with whom the caller could not share it by their relation to its company. */
function isSharedBeyond(held: ReadonlySet<Audience>, model: Model, record: Item): boolean {
  const { shared, companyAdmin } = model.audienceRules;
  const isNamed =
    shared !== undefined &&
    [shared, shared.editors].some(
      (fields) =>
        fields !== undefined &&
        [fields.users, fields.groups].some((name) => textsIn(record[name]).length > 0),
    );
  const isOfCompany = companyAdmin !== undefined && record[companyAdmin] !== undefined;
  return isNamed || (isOfCompany && !held.has("companyAdmin"));
}

/** Audiences of what is in a folder that the caller has by their audiences of the folder. */
export function deriveFolderAudiences(folderHeld: ReadonlySet<Audience>): Audience[] {
  if (folderHeld.has("owner") || folderHeld.has("editor")) return ["shared", "editor"];
  return folderHeld.has("shared") ? ["shared"] : [];
}

/**
 * Audiences of a record that the caller has by their audiences of its parent record.
 * @param held audiences that they have without it
 */
export function deriveAudiences(
  { as = [] }: NamedRecord,
  parent: Model,
  parentHeld: ReadonlySet<Audience>,
  held: ReadonlySet<Audience>,
): Audience[] {
  const inherited = as.filter((audience) => parentHeld.has(audience));
  if (!hasAnyAudience(parentHeld, listRecordReaders(parent))) return inherited;
  return ["recordReader", ...(held.has("owner") ? (["author"] as const) : []), ...inherited];
}

function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
}

/** Audiences that the caller could have of some record of the model. */
export function findPossibleAudiences(caller: RuleParameters, model: Model): Set<Audience> {
  const { owner, member, companyAdmin, shared, throughRecord } = model.audienceRules;
  const inherited = typeof throughRecord === "object" ? (throughRecord.as ?? []) : [];
  const held = groupAudiences(caller).add("loggedIn");
  if (owner !== undefined || inherited.includes("owner")) held.add("owner").add("soleOwner");
  if (member !== undefined && caller.company !== undefined) held.add("member");
  if (
    (companyAdmin !== undefined || inherited.includes("companyAdmin")) &&
    caller.administers.length > 0
  )
    held.add("companyAdmin");
  if (shared !== undefined) held.add("shared");
  if (shared?.editors !== undefined || inherited.includes("editor")) held.add("editor");
  if (throughRecord !== undefined) held.add("recordReader");
  if (typeof throughRecord === "object" && owner !== undefined) held.add("author");
  if (throughRecord === "references") held.add("recordWriter");
  return held;
}

/** Audiences that depend on groups only. */
const groupAudienceNames: ReadonlySet<Audience> = new Set(["admin", "reportMaker", "reportReader"]);

/**
 * Whether no record of a model is open to the caller: the right needs a group that they do not have. If the right
 * depends on the record, the model is not closed: records of others are then not found.
 */
export function isClosed(caller: Caller, model: Model, right: keyof Access): boolean {
  const held = groupAudiences(caller);
  return (
    !caller.isAdmin &&
    audiencesWithRight(model, right).every(
      (audience) => groupAudienceNames.has(audience) && !held.has(audience),
    )
  );
}

/** Audiences that have a right on some field of a record. */
function audiencesWithRight(model: Model, right: keyof Access): readonly Audience[] {
  if (right === "read") return listRecordReaders(model);
  if (right !== "write") return model.access[right];
  return Object.keys(model.fields).flatMap((name) => listFieldWriters(model, name));
}

/** Audiences that may read a field; empty for an unknown field. Base fields follow the record. */
export function listFieldReaders(model: Model, name: string): readonly Audience[] {
  const declared = findModelField(model, name);
  if (declared === undefined) return [];
  if (baseFieldNames.includes(name)) return listRecordReaders(model);
  return declared.options.read ?? model.access.read;
}

const recordReaders = new WeakMap<Model, readonly Audience[]>();

/** Audiences that may read some field of a record. */
export function listRecordReaders(model: Model): readonly Audience[] {
  const readers = recordReaders.get(model) ?? collectRecordReaders(model);
  recordReaders.set(model, readers);
  return readers;
}

function collectRecordReaders(model: Model): readonly Audience[] {
  const fieldReaders = Object.values<Field>(model.fields).flatMap(
    ({ options }) => options.read ?? [],
  );
  return [...new Set([...model.access.read, ...fieldReaders])];
}

/** Audiences that may write a field; empty for an unknown field. */
export function listFieldWriters(model: Model, name: string): readonly Audience[] {
  const declared = findModelField(model, name);
  if (declared === undefined) return [];
  return declared.options.write ?? model.access.write;
}

export function canRead(held: ReadonlySet<Audience>, model: Model, name: string): boolean {
  return hasAnyAudience(held, listFieldReaders(model, name));
}

export function canWrite(held: ReadonlySet<Audience>, model: Model, name: string): boolean {
  return hasAnyAudience(held, listFieldWriters(model, name));
}

/** Whether the field may be set at creation. */
export function canSet(held: ReadonlySet<Audience>, model: Model, name: string): boolean {
  return hasAnyAudience(held, listCreators(model, name));
}

/** Whether the caller may read a field of every record that they see, by whichever audience. */
export function canAlwaysRead(caller: Caller, model: Model, name: string): boolean {
  const everywhere = groupAudiences(caller);
  const readers = listRecordReaders(model);
  if (hasAnyAudience(everywhere, readers)) return canRead(everywhere, model, name);
  return [...findPossibleAudiences(caller, model)]
    .filter((audience) => readers.includes(audience))
    .every((audience) => canRead(new Set([...everywhere, audience]), model, name));
}

export function hasAnyAudience(
  held: ReadonlySet<Audience>,
  audiences: readonly Audience[],
): boolean {
  return audiences.some((audience) => held.has(audience));
}

/** The fields of a record that the caller may read; undefined if there are none. */
export function keepFieldsForCaller(caller: Caller, model: Model, record: Item): Item | undefined {
  return keepReadableFields(findAudiences(caller, model, record), model, record);
}

/** The readable fields for a caller whose audiences of the record were already loaded. */
export function keepReadableFields(
  held: ReadonlySet<Audience>,
  model: Model,
  record: Item,
): Item | undefined {
  if (!hasAnyAudience(held, listRecordReaders(model))) return undefined;
  const seen: Item = {};
  for (const { name, kind } of listReadableFields(held, model)) {
    const value = record[name];
    if (value === undefined) continue;
    // A corrupt record in the table is a failure, not a reply. Its values were validated when they were written.
    if (!isOfKind(kind, value)) throw new Error(`${model.name}.${name} in the table is no ${kind}`);
    seen[name] = value;
  }
  return seen;
}

interface ReadableField {
  name: string;
  kind: ValueKind;
}

/** By model and the audiences of the caller: there are few combinations. */
const readableFields = new WeakMap<Model, Map<string, readonly ReadableField[]>>();

/** The fields that these audiences may read, in the order of the model. */
function listReadableFields(held: ReadonlySet<Audience>, model: Model): readonly ReadableField[] {
  const byAudiences = readableFields.get(model) ?? new Map<string, readonly ReadableField[]>();
  readableFields.set(model, byAudiences);
  const key = allAudiences.filter((audience) => held.has(audience)).join();
  const fields =
    byAudiences.get(key) ??
    Object.entries<Field>(model.fields)
      .filter(([name]) => canRead(held, model, name))
      .map(([name, declared]) => ({ name, kind: getValueKind(declared) }));
  byAudiences.set(key, fields);
  return fields;
}

/** Values keyed by field name, as in an audit entry: only those of fields that the caller may read. */
export function keepReadableValues<Value>(
  held: ReadonlySet<Audience>,
  model: Model,
  values: Readonly<Record<string, Value>>,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => canRead(held, model, name)));
}

/** A value before and after a change. */
export interface ValueChange {
  old?: unknown;
  new?: unknown;
}

/** Values before and after by field name, as in an audit entry: only what the caller may read. */
export function keepReadableChange(
  caller: Caller,
  held: ReadonlySet<Audience>,
  model: Model,
  change: Readonly<Record<string, ValueChange>>,
): Record<string, ValueChange> {
  return hideOtherCompanies(caller, held, model, keepReadableValues(held, model, change));
}

/**
 * The change without the companies that the record belonged to before or since, for callers who see it as admins of its
 * present company: of the field that ties a record to its company they read the companies that they administer.
 */
export function hideOtherCompanies(
  { administers }: Caller,
  held: ReadonlySet<Audience>,
  model: Model,
  change: Readonly<Record<string, ValueChange>>,
): Record<string, ValueChange> {
  const tie = model.audienceRules.companyAdmin;
  const otherAudiences = new Set([...held].filter((audience) => audience !== "companyAdmin"));
  if (tie === undefined || tie === "_id" || canRead(otherAudiences, model, tie))
    return { ...change };
  const isOther = (value: unknown) => typeof value === "string" && !administers.includes(value);
  return Object.fromEntries(
    Object.entries(change).map(([name, values]) =>
      name === tie
        ? [name, Object.fromEntries(Object.entries(values).filter(([, value]) => !isOther(value)))]
        : [name, values],
    ),
  );
}
