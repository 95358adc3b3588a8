import { parquetWriteBuffer, type BasicType } from "hyparquet-writer";
import type { Model } from "../../shared/model/define-model.ts";
import type { ColumnType } from "./replica-columns.ts";
import { getColumns, type ReplicaRow } from "./replica-row.ts";

const parquetTypes: Readonly<Record<ColumnType, BasicType>> = {
  VARCHAR: "STRING",
  BIGINT: "INT64",
  DOUBLE: "DOUBLE",
  BOOLEAN: "BOOLEAN",
};

/** Encodes rows as Parquet with Snappy compression. */
export function encodeRows(model: Model, rows: readonly ReplicaRow[]): Uint8Array {
  const columnData = getColumns(model).map(({ name, type }) => ({
    name,
    type: parquetTypes[type],
    data: rows.map((row) => {
      const value = row[name] ?? null;
      return type === "BIGINT" && value !== null ? BigInt(value) : value;
    }),
    nullable: true,
  }));
  return new Uint8Array(parquetWriteBuffer({ columnData }));
}
