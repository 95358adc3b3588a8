import { createRecordCalls } from "../../../../../shared/client/records.ts";
import { importLimits } from "../../../../../shared/limits/imports.ts";
import { queryLimits } from "../../../../../shared/limits/hub.ts";
import { foldEmail } from "../../../../../shared/model/formats.ts";
import type { Filter } from "../../../../../shared/client/record-types.ts";
import type { ModelName } from "../../../../../shared/models/all.ts";
import { call } from "../../../lib/hub/hub.ts";
import type { ImportShape } from "../columns/import-shape.ts";
import type { DraftRow } from "./draft-rows.ts";

/** Existing records that rows may change: ids by the folded value of the field. */
export type KnownRecords = ReadonlyMap<string, readonly string[]>;

export interface MatchSource {
  shape: ImportShape;
  /** Only these records are compared with the rows. */
  scope: Readonly<Record<string, unknown>>;
  /** The field by which a row finds its record. */
  field: string;
}

export interface Progress {
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
}

export function toMatchKey(value: unknown): string {
  return foldEmail(String(value));
}

/**
 * Reads the records that the rows may mean. Up to a bound all of the scope are read page by page; with more records only
 * those with a value of the rows are searched.
 */
export async function readKnownRecords(
  { shape, scope, field }: MatchSource,
  rows: readonly DraftRow[],
  { signal, onProgress }: Progress,
): Promise<KnownRecords> {
  const records = createRecordCalls<ModelName>(call, shape.model.name);
  const known = new Map<string, string[]>();
  const keep = (items: readonly Readonly<Record<string, unknown>>[]) => {
    for (const item of items) {
      const { [field]: value, _id: id } = item;
      if (value === undefined || value === "") continue;
      const key = toMatchKey(value);
      known.set(key, [...(known.get(key) ?? []), String(id)]);
    }
  };
  // The fields of a model that is a parameter have no static names.
  const projection = [field] as never[];
  const count = await records.count(scope, { signal });
  if (count <= importLimits.maxReadRecords) {
    let cursor: string | null | undefined;
    let done = 0;
    while (cursor !== null) {
      const query = { filter: scope, projection, limit: queryLimits.maxLimit };
      const page = await records.read(
        { ...query, ...(cursor !== undefined && { cursor }) },
        { signal },
      );
      keep(page.items);
      cursor = page.cursor;
      onProgress((done += page.items.length), count);
    }
    return known;
  }
  const values = [...new Set(rows.flatMap(({ values: { [field]: value } }) => value ?? []))];
  for (let from = 0; from < values.length; from += importLimits.maxSearchedValues) {
    const some = values.slice(from, from + importLimits.maxSearchedValues);
    const filter = { ...scope, [field]: { $in: some } } as Filter<ModelName>;
    const page = await records.read(
      { filter, projection, limit: queryLimits.maxLimit },
      { signal },
    );
    keep(page.items);
    onProgress(from + some.length, values.length);
  }
  return known;
}

export interface MatchedRow {
  row: DraftRow;
  /** The record that the row changes; absent: it makes a new one. */
  id?: string;
  /** The record cannot be told: several have this value, or another row changes it. */
  problem?: "severalRecords" | "sameRecord";
  /** Number of an earlier row with the same value. */
  sameAs?: number;
}

/** Finds the record of each row. */
export function matchRows(
  rows: readonly DraftRow[],
  field: string | undefined,
  known: KnownRecords,
): MatchedRow[] {
  const first = new Map<string, number>();
  return rows.map((row) => {
    const value = field === undefined ? undefined : row.values[field];
    if (value === undefined) return { row };
    const key = toMatchKey(value);
    const ids = known.get(key) ?? [];
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, row.number);
    const [id] = ids;
    return {
      row,
      ...(ids.length === 1 && id !== undefined && { id }),
      ...(ids.length > 1 && { problem: "severalRecords" as const }),
      ...(ids.length === 1 && earlier !== undefined && { problem: "sameRecord" as const }),
      ...(earlier !== undefined && { sameAs: earlier }),
    };
  });
}
