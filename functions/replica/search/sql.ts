import type { Model } from "../../../shared/model/define-model.ts";
import { quoteName } from "../quote.ts";

/** A value of a statement. It is always a parameter and never a part of the text. */
export type SqlValue = string | number | boolean;

/** A part of a statement: its text with `?` for each value, and the values in their order. */
export interface Sql {
  readonly text: string;
  readonly values: readonly SqlValue[];
  /** The columns that it reads, by model. */
  readonly reads: readonly ReadColumn[];
}

/** A column of a model's rows in a statement. */
export interface ReadColumn {
  model: Model;
  name: string;
}

/** A part of a statement. Parts and names are put into the text, every other value becomes a parameter. */
export function sql(texts: TemplateStringsArray, ...parts: readonly (Sql | SqlValue)[]): Sql {
  const values: SqlValue[] = [];
  const reads: ReadColumn[] = [];
  let text = texts[0] ?? "";
  for (const [at, part] of parts.entries()) {
    const isPart = typeof part === "object";
    text += (isPart ? part.text : "?") + (texts[at + 1] ?? "");
    if (!isPart) values.push(part);
    else {
      values.push(...part.values);
      reads.push(...part.reads);
    }
  }
  return { text, values, reads };
}

/**
 * The name of a table or column.
 * @param database absent: the engine's first one
 */
export function name(written: string, database?: string): Sql {
  const parts = database === undefined ? [written] : [database, written];
  return { text: parts.map(quoteName).join("."), values: [], reads: [] };
}

/** Parts with the same text between them. */
function join(parts: readonly Sql[], between: string): Sql {
  return {
    text: parts.map(({ text }) => text).join(between),
    values: parts.flatMap(({ values }) => values),
    reads: parts.flatMap(({ reads }) => reads),
  };
}

export const always = sql`true`;
export const never = sql`false`;

/** Parts in a list with commas. */
export function list(parts: readonly Sql[]): Sql {
  return join(parts, ", ");
}

/** Statements or clauses one after the other. */
export function joinClauses(parts: readonly Sql[]): Sql {
  return join(parts, " ");
}

/** A condition that holds if all parts hold. */
export function allOf(parts: readonly Sql[]): Sql {
  return parts.length === 0 ? always : sql`(${join(parts, " AND ")})`;
}

/** A condition that holds if one of the parts holds. */
export function anyOf(parts: readonly Sql[]): Sql {
  return parts.length === 0 ? never : sql`(${join(parts, " OR ")})`;
}
