import { isInGroup, newReportGroups } from "../../../shared/access-groups.ts";
import {
  baseFieldNames,
  fieldOf,
  isRequired,
  settersOf,
  type Access,
  type Audience,
  type Field,
  type Model,
  type NamedRecord,
} from "../../../shared/model/define-model.ts";
import type { Item } from "../../platform/aws/table.ts";
import type { Caller } from "./caller.ts";

/** The one place where rights are decided; the default is no. Everything else asks here. */

/** Audiences that follow from the caller's groups alone, whatever the record. */
function groupAudiences(caller: Caller): Set<Audience> {
  const held = new Set<Audience>();
  if (caller.isAdmin) held.add("admin");
  if (isInGroup(caller.groups, newReportGroups)) held.add("reportMaker");
  return held;
}

/** Audiences that the caller has of this record. */
export function audiencesOf(caller: Caller, model: Model, record: Item): Set<Audience> {
  const { owner, member, companyAdmin, shared, loggedIn } = model.ties;
  const held = groupAudiences(caller);
  if (owner !== undefined && record[owner] === caller.id) held.add("owner");
  if (member !== undefined && caller.company !== undefined && record[member] === caller.company)
    held.add("member");
  if (companyAdmin !== undefined && caller.administers.some((id) => id === record[companyAdmin]))
    held.add("companyAdmin");
  if (
    shared !== undefined &&
    (textsIn(record[shared.users]).includes(caller.id) ||
      isInGroup(caller.groups, textsIn(record[shared.groups])))
  )
    held.add("shared");
  if (
    loggedIn !== undefined &&
    Object.entries(loggedIn).every(([name, value]) => record[name] === value)
  )
    held.add("loggedIn");
  return held;
}

/** Audiences that follow from who the caller is to the record that another one is about. */
export function audiencesAbout(
  { as = [] }: NamedRecord,
  named: Model,
  heldThere: ReadonlySet<Audience>,
): Audience[] {
  const same = as.filter((audience) => heldThere.has(audience));
  return meets(heldThere, recordReaders(named)) ? ["recordReader", ...same] : same;
}

function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
}

/** Audiences that the caller could have of some record of the model. */
export function possibleAudiences(caller: Caller, model: Model): Set<Audience> {
  const { owner, member, companyAdmin, shared, throughRecord } = model.ties;
  const same = typeof throughRecord === "object" ? (throughRecord.as ?? []) : [];
  const held = groupAudiences(caller).add("loggedIn");
  if (owner !== undefined || same.includes("owner")) held.add("owner");
  if (member !== undefined && caller.company !== undefined) held.add("member");
  if (
    (companyAdmin !== undefined || same.includes("companyAdmin")) &&
    caller.administers.length > 0
  )
    held.add("companyAdmin");
  if (shared !== undefined) held.add("shared");
  if (throughRecord !== undefined) held.add("recordReader");
  if (throughRecord === "references") held.add("recordWriter");
  return held;
}

function meets(held: ReadonlySet<Audience>, wanted: readonly Audience[]): boolean {
  return wanted.some((audience) => held.has(audience));
}

/** Audiences that hang on groups. */
const byGroup: ReadonlySet<Audience> = new Set(["admin", "reportMaker"]);

/**
 * Whether a model is altogether closed to the caller: only groups that they lack are named. Where a right hangs on
 * a record, nobody is refused beforehand; foreign records are then simply not there.
 */
export function isClosed(caller: Caller, model: Model, right: keyof Access): boolean {
  const held = groupAudiences(caller);
  return (
    !caller.isAdmin &&
    wantedFor(model, right).every((audience) => byGroup.has(audience) && !held.has(audience))
  );
}

/** Audiences that have a right on anything of a record. */
function wantedFor(model: Model, right: keyof Access): readonly Audience[] {
  if (right === "read") return recordReaders(model);
  if (right !== "write") return model.access[right];
  return Object.keys(model.fields).flatMap((name) => writersOf(model, name));
}

/** Audiences that may read a field; nobody when there is no such field. Base fields follow the record. */
export function readersOf(model: Model, name: string): readonly Audience[] {
  const declared = fieldOf(model, name);
  if (declared === undefined) return [];
  if (baseFieldNames.includes(name)) return recordReaders(model);
  return declared.options.read ?? model.access.read;
}

/** Audiences that read anything of a record. */
export function recordReaders(model: Model): readonly Audience[] {
  const named = Object.values<Field>(model.fields).flatMap(({ options }) => options.read ?? []);
  return [...new Set([...model.access.read, ...named])];
}

/** Audiences that may write a field; nobody when there is no such field. */
export function writersOf(model: Model, name: string): readonly Audience[] {
  const declared = fieldOf(model, name);
  if (declared === undefined) return [];
  return declared.options.write ?? model.access.write;
}

export function canRead(held: ReadonlySet<Audience>, model: Model, name: string): boolean {
  return meets(held, readersOf(model, name));
}

export function canWrite(held: ReadonlySet<Audience>, model: Model, name: string): boolean {
  return meets(held, writersOf(model, name));
}

/** Whether the field may be given with a new record. */
export function canSet(held: ReadonlySet<Audience>, model: Model, name: string): boolean {
  return meets(held, settersOf(model, name));
}

/** Whether the caller reads a field of every record that they see, whichever way they see it. */
export function alwaysReads(caller: Caller, model: Model, name: string): boolean {
  const everywhere = groupAudiences(caller);
  const readers = recordReaders(model);
  if (meets(everywhere, readers)) return canRead(everywhere, model, name);
  return [...possibleAudiences(caller, model)]
    .filter((audience) => readers.includes(audience))
    .every((audience) => canRead(new Set([...everywhere, audience]), model, name));
}

export function may(held: ReadonlySet<Audience>, wanted: readonly Audience[]): boolean {
  return meets(held, wanted);
}

/** The record cut down to the fields that the caller may read; nothing when that is none at all. */
export function readable(caller: Caller, model: Model, record: Item): Item | undefined {
  return readableTo(audiencesOf(caller, model, record), model, record);
}

/** The same for who the caller is known to be to the record, where that was looked up. */
export function readableTo(
  held: ReadonlySet<Audience>,
  model: Model,
  record: Item,
): Item | undefined {
  if (!meets(held, recordReaders(model))) return undefined;
  const seen = Object.entries(record).filter(([name]) => canRead(held, model, name));
  // What leaves is what the model declares, checked: a record that went wrong in the table is a failure, not a reply.
  return model.seen.parse(Object.fromEntries(seen));
}

/** Values by the names of a record's fields, such as a log's: those of fields that the caller may read of the record. */
export function readableValues<Value>(
  held: ReadonlySet<Audience>,
  model: Model,
  values: Readonly<Record<string, Value>>,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => canRead(held, model, name)));
}

/** What the caller may do with a model at all: the flags of spec section 3. */
export function modelFlags(caller: Caller, model: Model) {
  const held = possibleAudiences(caller, model);
  const names = Object.keys(model.fields);
  const writable = names.filter((name) => mayEverWrite(held, model, name));
  return {
    read: names.some((name) => canRead(held, model, name)),
    write: writable.length > 0,
    writeAllRequired:
      writable.length > 0 &&
      names.every((name) => !isCallerRequired(model, name) || writable.includes(name)),
  };
}

export function fieldFlags(caller: Caller, model: Model, name: string) {
  const held = possibleAudiences(caller, model);
  return { read: canRead(held, model, name), write: mayEverWrite(held, model, name) };
}

/** At creation or afterwards. */
function mayEverWrite(held: ReadonlySet<Audience>, model: Model, name: string): boolean {
  return (
    canWrite(held, model, name) || (meets(held, model.access.create) && canSet(held, model, name))
  );
}

/** Required of the caller: neither made by the server nor given an initial value. */
export function isCallerRequired(model: Model, name: string): boolean {
  const declared = fieldOf(model, name);
  if (declared === undefined) return false;
  const { initial, generated, write, create = write } = declared.options;
  const isMade = initial !== undefined || generated !== undefined || create?.length === 0;
  return !isMade && isRequired(declared);
}
