import { fileLimits } from "../../../shared/limits/files.ts";
import type { Item, Write } from "../../platform/aws/table.ts";
import { nowIso } from "../../platform/lambda/clock.ts";
import { erasedActor } from "./audit-entry.ts";
import { dueFiles } from "./due-files.ts";
import {
  fileKey,
  readInlinePlaces,
  referrersAttribute,
  formatKey,
  referenceCountAttribute,
  type ItemsByKey,
  type ReferenceChange,
} from "./file-reference-items.ts";

/** The part of a reference that its writes need. */
export type ReferenceTarget = Pick<ReferenceChange, "file" | "key" | "isPicture">;

/** Added (`coming`) and removed (`going`) references of one transaction. No reference is in both lists. */
interface Moves {
  coming: readonly ReferenceTarget[];
  going: readonly ReferenceTarget[];
}

/**
 * Creates one write per file. Its condition requires the state that new references need. Each reference outside the
 * file's item needs one more write. A deleted file gets no write. Removed references of a file without owner schedule a
 * check whether the file is still needed.
 * @param stored the current items of the files and of all these references
 */
export function createReferenceWrites({ coming, going }: Moves, stored: ItemsByKey): Write[] {
  const files = new Set([...coming, ...going].map(({ file }) => file));
  return [...files].flatMap((file) => {
    const item = stored.get(formatKey(fileKey(file)));
    const ofFile = (each: ReferenceTarget) => each.file === file;
    const moves = { coming: coming.filter(ofFile), going: going.filter(ofFile) };
    return item === undefined ? [] : writesOf(file, item, moves, stored);
  });
}

function writesOf(file: string, item: Item, { coming, going }: Moves, stored: ItemsByKey): Write[] {
  const held = readInlinePlaces(item);
  const isHeld = ({ key }: ReferenceTarget) => held.has(key.sk);
  const isItem = ({ key }: ReferenceTarget) => stored.has(formatKey(key));
  // An added reference may already be stored: a pending release may remove it concurrently. It is therefore written
  // again.
  const known = { held: coming.filter(isHeld), items: coming.filter(isItem) };
  const fresh = coming.filter((each) => !isHeld(each) && !isItem(each));
  // Two concurrent writers may exceed the limit by a few places, which is harmless.
  const room = Math.max(0, fileLimits.maxInlineReferences - held.size);
  const items = { coming: fresh.slice(room), going: going.filter(isItem) };
  const places = {
    coming: textsOf([...known.held, ...fresh.slice(0, room)]),
    going: textsOf(going.filter(isHeld)),
  };
  const whole = fileWrite(file, [needs(coming), placesClause(held, places), countClause(items)]);
  return [
    ...(whole ? [whole] : []),
    ...known.items.map(({ key }) => ({ check: key, condition: "attribute_exists(pk)" })),
    ...items.coming.map(({ key }) => ({ put: { ...key }, condition: "attribute_not_exists(pk)" })),
    ...items.going.map(({ key }) => ({ delete: key, condition: "attribute_exists(pk)" })),
    // Concurrent writers may each remove one of the last references, so every removal has the file checked.
    ...(going.length > 0 && item["owner"] === erasedActor ? [dueFiles.write(file, nowIso())] : []),
  ];
}

function textsOf(references: readonly ReferenceTarget[]): string[] {
  return references.map(({ key }) => key.sk);
}

/** A part of a file's write. */
interface Clause {
  set?: string;
  add?: string;
  remove?: string;
  condition?: string;
  names?: Record<string, string>;
  values?: Item;
}

const none: Clause = {};

/**
 * DynamoDB cannot add to and remove from a set in one update. For both, the whole set is replaced if it has not
 * changed meanwhile.
 */
function placesClause(
  held: ReadonlySet<string>,
  { coming, going }: { coming: readonly string[]; going: readonly string[] },
): Clause {
  const names = { "#held": referrersAttribute };
  const [added, removed] = [new Set(coming), new Set(going)];
  if (added.size === 0 && removed.size === 0) return none;
  if (removed.size === 0) return { add: "#held :added", names, values: { ":added": added } };
  if (added.size === 0) return { remove: "#held :removed", names, values: { ":removed": removed } };
  const next = new Set([...held].filter((place) => !removed.has(place)).concat(coming));
  return {
    set: "#held = :next",
    condition: "#held = :held",
    names,
    values: { ":next": next, ":held": held },
  };
}

function countClause({ coming, going }: Moves): Clause {
  if (coming.length + going.length === 0) return none;
  const names = { "#references": referenceCountAttribute };
  return { add: "#references :by", names, values: { ":by": coming.length - going.length } };
}

/** Condition for new references: the file exists and is ready, and has a picture if the field requires one. */
function needs(coming: readonly ReferenceTarget[]): Clause {
  if (coming.length === 0) return { condition: "attribute_exists(pk)" };
  const isReady: Clause = {
    condition: "attribute_exists(pk) AND #state = :ready",
    names: { "#state": "state" },
    values: { ":ready": "ready" },
  };
  if (!coming.some(({ isPicture }) => isPicture)) return isReady;
  return {
    condition: `${isReady.condition} AND #picture IN (:making, :made)`,
    names: { ...isReady.names, "#picture": "picture" },
    values: { ...isReady.values, ":making": "making", ":made": "made" },
  };
}

/** Keywords of DynamoDB's update expressions. */
const words = { set: "SET", add: "ADD", remove: "DELETE" } as const;

/** Joins the clauses into one write. `undefined` when there is neither a change nor a condition. */
function fileWrite(file: string, clauses: readonly Clause[]): Write | undefined {
  const all = (part: "set" | "add" | "remove" | "condition") =>
    clauses.flatMap((clause) => clause[part] ?? []);
  const expression = (["set", "add", "remove"] as const)
    .filter((part) => all(part).length > 0)
    .map((part) => `${words[part]} ${all(part).join(", ")}`)
    .join(" ");
  const names = Object.assign({}, ...clauses.map((clause) => clause.names));
  const values = Object.assign({}, ...clauses.map((clause) => clause.values));
  const condition = all("condition").join(" AND ");
  if (expression !== "") return { update: fileKey(file), expression, condition, names, values };
  return Object.keys(names).length > 0
    ? { check: fileKey(file), condition, names, values }
    : undefined;
}
