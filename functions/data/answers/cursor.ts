import * as z from "zod/mini";
import { invalidField } from "../../../shared/errors.ts";
import { findModelField } from "../../../shared/model/define-model.ts";
import { recordId } from "../../../shared/model/formats.ts";
import { hashText } from "../../platform/lambda/ids.ts";
import { isPlaceInIndex, sharedIndex, sharedOrder } from "../store/keys.ts";
import type { StoredRecord } from "../store/record-item.ts";
import type { Item } from "../../platform/aws/table.ts";
import { getValueKind } from "../rights/value-kind.ts";
import type { Plan } from "../query/plan-query.ts";
import { getOrder } from "../query/record-order.ts";
import type { RecordSource } from "../query/source.ts";

/** One page of a read. The cursor is null on the last page. */
export interface RecordPage {
  records: StoredRecord[];
  cursor: string | null;
}

/**
 * A cursor holds positions and is bound to caller, model, filter, sort and sources (design section 3). It is not secret
 * and grants nothing: with a forged cursor a caller starts at another position among the records that they may see.
 */
const boundPositions = z.tuple([z.string(), z.unknown()]);

function bindingOf({ caller, model, query, sources }: Plan): string {
  const parts = [caller.id, model.name, query.condition, query.words, query.sort, sources];
  return hashText(JSON.stringify(parts)).slice(0, 16);
}

function write(plan: Plan, positions: unknown): string {
  return Buffer.from(JSON.stringify([bindingOf(plan), positions])).toString("base64url");
}

/** Throws `input.invalid` for a cursor of another query or caller, and for positions of another schema. */
function read<Positions>(plan: Plan, cursor: string, schema: z.ZodMiniType<Positions>): Positions {
  try {
    const [binding, positions] = boundPositions.parse(
      JSON.parse(Buffer.from(cursor, "base64url").toString()),
    );
    if (binding === bindingOf(plan)) return schema.parse(positions);
  } catch (error) {
    throw Object.assign(invalidField("cursor", "wrongFormat"), { cause: error });
  }
  throw invalidField("cursor", "notAcceptable");
}

/**
 * @param position after which every source continues, because all are in one order; null: from the start
 */
export function encodeCursor(plan: Plan, position: string | null): string {
  return write(plan, position);
}

export function decodeCursor(plan: Plan, cursor: string): string | null {
  const isPosition = (position: string) =>
    plan.sources.every((source) => isPositionIn(plan, source, position));
  return read(plan, cursor, z.nullable(z.string().check(z.refine(isPosition))));
}

function isPositionIn({ model }: Plan, source: RecordSource, position: string): boolean {
  if ("ids" in source) return recordId.safeParse(position).success;
  const index = source.index === sharedIndex ? sharedOrder : model.indexes[source.index];
  return index !== undefined && isPlaceInIndex(index, position);
}

/** Stores the sort values and the id of the last record or row, so that the next page starts correctly if it is deleted. */
export function encodeSortedCursor(plan: Plan, last: Item): string {
  const fields = ["_id", ...getOrder(plan.query).keys.map(({ field }) => field)];
  return write(plan, Object.fromEntries(fields.map((field) => [field, last[field]])));
}

export function decodeSortedCursor(plan: Plan, cursor: string): Item {
  const { keys } = getOrder(plan.query);
  const values = keys.map(({ field }) => [field, z.optional(scalarOf(plan, field))]);
  return read(plan, cursor, z.strictObject({ ...Object.fromEntries(values), _id: recordId }));
}

/** Schema of the values of a sort field. */
function scalarOf({ model }: Plan, field: string): z.ZodMiniType {
  const declared = findModelField(model, field);
  const kind = declared && getValueKind(declared);
  if (kind === "number") return z.number();
  if (kind === "boolean") return z.boolean();
  return kind === "string" ? z.string() : z.never();
}
