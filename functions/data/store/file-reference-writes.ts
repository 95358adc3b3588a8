import { fileLimits } from "../../../shared/limits/files.ts";
import type { Item, Write } from "../../platform/aws/table.ts";
import {
  fileKey,
  heldPlaces,
  referrersAttribute,
  nameOf,
  referenceCountAttribute,
  type ItemsByKey,
  type ReferenceChange,
} from "./file-reference-items.ts";

/** What a reference needs of being known by its writes. */
export type Reference = Pick<ReferenceChange, "file" | "key" | "isPicture">;

/** References that come and go together; none does both. */
interface Moves {
  coming: readonly Reference[];
  going: readonly Reference[];
}

/**
 * One write for each file, which also holds it to what its new references need, and one more for each reference that
 * does not stand on the file's item. Files that are gone have none.
 * @param found the files, and the items of all these references, as they stand
 */
export function fileWrites({ coming, going }: Moves, found: ItemsByKey): Write[] {
  const files = new Set([...coming, ...going].map(({ file }) => file));
  return [...files].flatMap((file) => {
    const item = found.get(nameOf(fileKey(file)));
    const ofFile = (each: Reference) => each.file === file;
    const moves = { coming: coming.filter(ofFile), going: going.filter(ofFile) };
    return item === undefined ? [] : writesOf(file, item, moves, found);
  });
}

function writesOf(file: string, item: Item, { coming, going }: Moves, found: ItemsByKey): Write[] {
  const held = heldPlaces(item);
  const isHeld = ({ key }: Reference) => held.has(key.sk);
  const isItem = ({ key }: Reference) => found.has(nameOf(key));
  // One that is known already is about to be forgotten, perhaps at this moment: it is said again.
  const known = { held: coming.filter(isHeld), items: coming.filter(isItem) };
  const fresh = coming.filter((each) => !isHeld(each) && !isItem(each));
  // Two writers may fill the last room at once: a place or two more do no harm.
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
  ];
}

function textsOf(references: readonly Reference[]): string[] {
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

/** A set takes only one of addition and removal at a time: both are a new set, if nobody has changed it meanwhile. */
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

/** What new references need of their file: that it is there and ready, with a picture where one is wanted. */
function needs(coming: readonly Reference[]): Clause {
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

/** As DynamoDB's expressions call them. */
const words = { set: "SET", add: "ADD", remove: "DELETE" } as const;

/** The clauses as one write; nothing where they neither change the file nor ask anything of it. */
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
