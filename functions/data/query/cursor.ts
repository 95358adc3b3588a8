import * as z from "zod";
import { invalidField } from "../../../shared/errors.ts";
import { fieldOf } from "../../../shared/model/define-model.ts";
import { recordId } from "../../../shared/model/formats.ts";
import { hashOf } from "../../platform/lambda/ids.ts";
import { isPlaceInIndex } from "../store/keys.ts";
import type { StoredRecord } from "../store/record-item.ts";
import type { Item } from "../../platform/aws/table.ts";
import type { Plan, Source } from "./plan-query.ts";
import { kindOf } from "../rights/value-kind.ts";

/** One page of a read. */
export interface Answer {
  records: StoredRecord[];
  cursor: string | null;
}

/**
 * A cursor holds places only and is bound to caller, model, filter, sort and sources (design section 3). Nothing in it
 * is secret or grants anything: whoever makes one up with places of the right form starts elsewhere in what they may
 * see anyway.
 */
const bound = z.tuple([z.string(), z.unknown()]);

function bindingOf({ caller, model, query, sources }: Plan): string {
  const asked = [caller.id, model.name, query.condition, query.sort, sources];
  return hashOf(JSON.stringify(asked)).slice(0, 16);
}

function write(plan: Plan, places: unknown): string {
  return Buffer.from(JSON.stringify([bindingOf(plan), places])).toString("base64url");
}

/** Throws `input.invalid` for a cursor of another query, another caller or none at all, and for places of another form. */
function read<Places>(plan: Plan, cursor: string, form: z.ZodType<Places>): Places {
  try {
    const [binding, places] = bound.parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
    if (binding === bindingOf(plan)) return form.parse(places);
  } catch (error) {
    throw Object.assign(invalidField("cursor", "wrongFormat"), { cause: error });
  }
  throw invalidField("cursor", "notAcceptable");
}

/** Place behind which each source goes on; null: from its start. */
export function writeCursor(plan: Plan, places: readonly (string | null)[]): string {
  return write(plan, places);
}

export function readCursor(plan: Plan, cursor: string): (string | null)[] {
  const { sources } = plan;
  const places = z.array(z.string().nullable()).length(sources.length);
  const form = places.refine((all) =>
    all.every((place, at) => place === null || isPlaceIn(plan, sources[at], place)),
  );
  return read(plan, cursor, form);
}

function isPlaceIn({ model }: Plan, source: Source | undefined, place: string): boolean {
  if (source === undefined) return false;
  if ("ids" in source) return recordId.safeParse(place).success;
  const index = model.indexes[source.index];
  return index !== undefined && isPlaceInIndex(index, place);
}

/** What a sorted page's cursor keeps of its last record: enough to find what comes behind it, should it be gone. */
export function writeSortedCursor(plan: Plan, last: StoredRecord): string {
  const fields = ["_id", ...plan.query.sort.map(({ field }) => field)];
  return write(plan, Object.fromEntries(fields.map((field) => [field, last[field]])));
}

export function readSortedCursor(plan: Plan, cursor: string): Item {
  const values = plan.query.sort.map(({ field }) => [field, scalarOf(plan, field).optional()]);
  return read(plan, cursor, z.strictObject({ ...Object.fromEntries(values), _id: recordId }));
}

/** What a field that is sorted by may hold. */
function scalarOf({ model }: Plan, field: string): z.ZodType {
  const declared = fieldOf(model, field);
  const kind = declared && kindOf(declared);
  if (kind === "number") return z.number();
  if (kind === "boolean") return z.boolean();
  return kind === "string" ? z.string() : z.never();
}
