import { parquetReadObjects } from "hyparquet";
import { parquetWriteBuffer, type BasicType } from "hyparquet-writer";
import type { VisitLine } from "../recording/visit-line.ts";

/** Columns of the visit files, in their order. */
const columns: Readonly<Record<keyof VisitLine, BasicType>> = {
  _id: "STRING",
  kind: "STRING",
  card: "STRING",
  source: "STRING",
  day: "STRING",
  hour: "INT32",
  device: "STRING",
  language: "STRING",
  bot: "BOOLEAN",
  own: "BOOLEAN",
  owner: "STRING",
  company: "STRING",
};

// Object.entries loses the key type.
const entries = Object.entries(columns) as [keyof VisitLine, BasicType][];

/** Encodes lines as Parquet with Snappy compression, which every Parquet reader supports. */
export function encodeVisits(lines: readonly VisitLine[]): Uint8Array {
  const columnData = entries.map(([name, type]) => ({
    name,
    type,
    data: lines.map((line) => line[name]),
    nullable: name === "company",
  }));
  return new Uint8Array(parquetWriteBuffer({ columnData }));
}

/** Decodes the lines of a file that `encodeVisits` has written. */
export async function decodeVisits(bytes: Uint8Array): Promise<VisitLine[]> {
  const file = new ArrayBuffer(bytes.byteLength);
  new Uint8Array(file).set(bytes);
  const rows = await parquetReadObjects({ file });
  // The schema checked the lines before they were written. Checking a million lines again would take too long.
  for (const row of rows) if (row["company"] === null) delete row["company"];
  return rows as VisitLine[];
}
