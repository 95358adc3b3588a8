import * as z from "zod";
import { invalidField } from "../../../shared/errors.ts";
import { hashOf } from "../ids.ts";
import type { StoredRecord } from "../store/record-item.ts";
import type { Plan } from "./plan.ts";

/** One page of a read. */
export interface Answer {
  records: StoredRecord[];
  cursor: string | null;
}

/** A cursor holds places only and is bound to caller, model, filter and sort (design section 3). */
const shape = z.tuple([z.string(), z.array(z.string().nullable())]);

function bindingOf({ caller, model, query }: Plan): string {
  return hashOf(JSON.stringify([caller.id, model.name, query.condition, query.sort])).slice(0, 16);
}

/** Place behind which each source goes on; null: from its start. */
export function writeCursor(plan: Plan, places: readonly (string | null)[]): string {
  return Buffer.from(JSON.stringify([bindingOf(plan), places])).toString("base64url");
}

/** Throws `input.invalid` for a cursor of another query, another caller or none at all. */
export function readCursor(plan: Plan, cursor: string): (string | null)[] {
  try {
    const [binding, places] = shape.parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
    if (binding === bindingOf(plan)) return places;
  } catch (error) {
    throw Object.assign(invalidField("cursor", "wrongFormat"), { cause: error });
  }
  throw invalidField("cursor", "notAcceptable");
}
