import type { Model } from "../../../shared/model/define-model.ts";
import { name, type Sql } from "./sql.ts";

/** A model in the engine's memory. Times in ms are those of the product's clock. */
export interface LoadedModel {
  /** The name of its table in statements; `rowsOf` names a view of it. */
  table: string;
  columns: ReadonlySet<string>;
  /** Local copies of the files that it was loaded from. */
  bases: readonly string[];
  increments: ReadonlySet<string>;
  /** Version of the files, when they were listed last, and how long the newest change took to get into a file. */
  stamp: string;
  listedMs: number;
  transitMs: number;
  /** When all of it was loaded. */
  loadedMs: number;
  /** Changes of the table at or after this may be missing, ISO 8601. */
  since: string;
  /** When changes were listed last, and when those of the whole margin were, and how long that took. */
  changesListedMs: number;
  marginListedMs: number;
  marginTookMs: number;
  /** Positions of the changes that the table has. */
  applied: Set<string>;
}

/** The database of all tables. The engine compresses it, unlike its first one: less memory, and faster comparisons. */
export const database = "loaded";

/** The rows of a model in a statement: current revisions without deleted records. */
export function rowsOf({ name: model }: Pick<Model, "name">): Sql {
  return name(`rows of ${model}`, database);
}

/** The name of a table with rows of a model. */
export function nameTable({ name: model }: Model, number: number): string {
  return name(`${model} ${number}`, database).text;
}
