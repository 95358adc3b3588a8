import {
  baseFieldNames,
  fieldOf,
  isRequired,
  type Access,
  type Audience,
  type Field,
  type Model,
} from "../../../shared/model/define-model.ts";
import type { Item } from "../table.ts";
import type { Caller } from "./caller.ts";

/** The one place where rights are decided; the default is no. Everything else asks here. */

/** Audiences that the caller has of this record. */
export function audiencesOf(caller: Caller, model: Model, record: Item): Set<Audience> {
  const { owner, member, companyAdmin, loggedIn } = model.ties;
  const held = new Set<Audience>();
  if (caller.isAdmin) held.add("admin");
  if (owner !== undefined && record[owner] === caller.id) held.add("owner");
  if (member !== undefined && caller.company !== undefined && record[member] === caller.company)
    held.add("member");
  if (companyAdmin !== undefined && caller.administers.some((id) => id === record[companyAdmin]))
    held.add("companyAdmin");
  if (
    loggedIn !== undefined &&
    Object.entries(loggedIn).every(([name, value]) => record[name] === value)
  )
    held.add("loggedIn");
  return held;
}

/** Audiences that the caller could have of some record of the model. */
export function possibleAudiences(caller: Caller, model: Model): Set<Audience> {
  const { owner, member, companyAdmin } = model.ties;
  const held = new Set<Audience>(["loggedIn"]);
  if (caller.isAdmin) held.add("admin");
  if (owner !== undefined) held.add("owner");
  if (member !== undefined && caller.company !== undefined) held.add("member");
  if (companyAdmin !== undefined && caller.administers.length > 0) held.add("companyAdmin");
  return held;
}

function meets(held: ReadonlySet<Audience>, wanted: readonly Audience[]): boolean {
  return wanted.some((audience) => held.has(audience));
}

/**
 * Whether a model is altogether closed to the caller: only groups that they lack are named. Where a right hangs on
 * a record, nobody is refused beforehand; foreign records are then simply not there.
 */
export function isClosed(caller: Caller, model: Model, right: keyof Access): boolean {
  const wanted = model.access[right];
  return !caller.isAdmin && wanted.every((audience) => audience === "admin");
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

export function may(held: ReadonlySet<Audience>, wanted: readonly Audience[]): boolean {
  return meets(held, wanted);
}

/** The record cut down to the fields that the caller may read; nothing when that is none at all. */
export function readable(caller: Caller, model: Model, record: Item): Item | undefined {
  const held = audiencesOf(caller, model, record);
  if (!meets(held, recordReaders(model))) return undefined;
  return Object.fromEntries(Object.entries(record).filter(([name]) => canRead(held, model, name)));
}

/** What the caller may do with a model at all: the flags of spec section 3. */
export function modelFlags(caller: Caller, model: Model) {
  const held = possibleAudiences(caller, model);
  const names = Object.keys(model.fields);
  const writable = names.filter((name) => canWrite(held, model, name));
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
  return { read: canRead(held, model, name), write: canWrite(held, model, name) };
}

/** Required of the caller: neither made by the server nor given an initial value. */
export function isCallerRequired(model: Model, name: string): boolean {
  const declared = fieldOf(model, name);
  if (declared === undefined) return false;
  const { initial, generated, write } = declared.options;
  const isMade = initial !== undefined || generated !== undefined || write?.length === 0;
  return !isMade && isRequired(declared);
}
