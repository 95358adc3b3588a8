import { parquetReadObjects } from "hyparquet";
import { parquetWriteBuffer, type BasicType } from "hyparquet-writer";
import type { VisitLine } from "../recording/visit-line.ts";

/** Columns of the files of visits, in the order in which they lie there. */
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

// The object's keys are the names; Object.entries forgets that.
const entries = Object.entries(columns) as [keyof VisitLine, BasicType][];

/** Lines as Parquet, compressed with Snappy, which every reader of Parquet knows. */
export function encodeVisits(lines: readonly VisitLine[]): Uint8Array {
  const columnData = entries.map(([name, type]) => ({
    name,
    type,
    data: lines.map((line) => line[name]),
    nullable: name === "company",
  }));
  return new Uint8Array(parquetWriteBuffer({ columnData }));
}

/** The lines of a file that `encodeVisits` has made. */
export async function decodeVisits(bytes: Uint8Array): Promise<VisitLine[]> {
  const file = new ArrayBuffer(bytes.byteLength);
  new Uint8Array(file).set(bytes);
  const rows = await parquetReadObjects({ file });
  // Checked by the schema before it was written; a million lines are not checked again.
  for (const row of rows) if (row["company"] === null) delete row["company"];
  return rows as VisitLine[];
}
