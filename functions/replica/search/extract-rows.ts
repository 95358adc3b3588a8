import { Readable } from "node:stream";
import { createGzip } from "node:zlib";
import type { DuckDBInstance } from "@duckdb/node-api";
import { reportLimits } from "../../../shared/limits/reports.ts";
import type { ExtractFacts } from "../../data/search/report-answer.ts";
import type { ExtractWanted } from "../../data/search/search-request.ts";
import { writeObject } from "../../platform/aws/write-object.ts";
import type { Deadline } from "../../platform/lambda/deadline.ts";
import { streamStatement, withinBounds } from "./run-statement.ts";
import type { Sql } from "./sql.ts";

/** Bytes of text that are compressed at a time. */
const partBytes = 256 * 1024;

type Cell = string | number | boolean | null;

/**
 * Writes the rows of a statement to an object: a JSON array per line, compressed. In place of an id there is the name of
 * its record where there is one. Only a part of the rows is in memory. Throws `SearchLate`.
 */
export function extractRows(
  instance: DuckDBInstance,
  statement: Sql,
  wanted: ExtractWanted,
  deadline: Deadline,
): Promise<ExtractFacts> {
  const ms = Math.min(reportLimits.maxExtractMs, deadline.left());
  return withinBounds(instance, ms, async (connection) => {
    const { columns, parts } = await streamStatement(connection, statement);
    const counted = new CountedRows(wanted, columns);
    await writeObject(wanted.key, {
      body: Readable.from(counted.lines(parts)).compose(createGzip({ level: 1 })) as Readable,
      type: "application/gzip",
      fileName: "rows.jsonl.gz",
    });
    return counted.facts();
  });
}

/** The rows of an object, their number, and what the first one says of the whole. */
class CountedRows {
  readonly #wanted: ExtractWanted;
  readonly #columns: readonly string[];
  #rows = 0;
  #first: readonly unknown[] | undefined;

  constructor(wanted: ExtractWanted, columns: readonly string[]) {
    this.#wanted = wanted;
    this.#columns = columns;
  }

  async *lines(parts: AsyncIterable<readonly (readonly unknown[])[]>): AsyncGenerator<string> {
    const { of } = this.#wanted;
    const named = of.kind === "groups" ? of.axes : of.fields;
    const cells = [
      ...named.map((_, at) => [this.#at(`x${at}`), this.#at(`w${at}`)] as const),
      ...(of.kind === "groups"
        ? [
            ...of.values.map((_, at) => [this.#at(`y${at}`), -1] as const),
            [this.#at("n"), -1] as const,
          ]
        : []),
    ];
    let text = "";
    for await (const rows of parts) {
      this.#first ??= rows[0];
      this.#rows += rows.length;
      for (const row of rows)
        text += `${JSON.stringify(cells.map(([value, title]) => toCell(row[value], row[title])))}\n`;
      if (text.length < partBytes) continue;
      yield text;
      text = "";
    }
    if (text !== "") yield text;
  }

  facts(): ExtractFacts {
    const { of } = this.#wanted;
    const shown = this.#rows;
    if (of.kind === "table") return { rowCount: { shown, all: shown } };
    const number = (column: string) => {
      const value = this.#first?.[this.#at(column)];
      return typeof value === "bigint" || typeof value === "number" ? Number(value) : null;
    };
    return {
      rowCount: { shown, all: number("rows") ?? 0 },
      total: {
        y: of.values.map((_, at) => number(`t${at}`)),
        count: number("total") ?? 0,
      },
    };
  }

  #at(column: string): number {
    return this.#columns.indexOf(column);
  }
}

function toCell(value: unknown, title: unknown): Cell {
  if (typeof title === "string") return title;
  if (typeof value === "bigint") return Number(value);
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean"
    ? value
    : null;
}
