import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { DuckDBConnection } from "@duckdb/node-api";
import { replicaLimits } from "../../../shared/limits/replica.ts";
import type { Model } from "../../../shared/model/define-model.ts";
import { nowMs } from "../../platform/lambda/clock.ts";
import { requestRebuild } from "../rebuild-progress.ts";
import { describeColumn, isReplicated, listReplicaColumns } from "../replica-columns.ts";
import { readParquet } from "../open-duckdb.ts";
import { isBoundReached, isEngineBroken } from "./engine-errors.ts";
import { addIncrements, createTable, listRevisionColumns } from "./load-rows.ts";
import { nameTable, rowsOf, type LoadedModel } from "./loaded-model.ts";
import {
  fetchSearchFiles,
  findSearchObjects,
  ReplicaNotReady,
  SearchTooBroad,
  stampObjects,
  type SearchFiles,
} from "./search-files.ts";

/** Loading a model took longer than it may. */
export class LoadTooSlow extends SearchTooBroad {
  override name = "LoadTooSlow";
}

/** Loads models into tables of one connection, for one caller at a time. Throws `ReplicaNotReady` and `SearchTooBroad`. */
export function createModelLoader(connection: DuckDBConnection, folder: string) {
  const loaded = new Map<string, LoadedModel>();
  let tables = 0;

  async function fetchFiles(model: Model, isSlow: () => boolean) {
    const listedMs = nowMs();
    const objects = await findSearchObjects(model);
    const own = join(folder, model.name);
    mkdirSync(own, { recursive: true });
    const { increments, ...files } = await fetchSearchFiles(model, objects, own, isSlow);
    return { ...files, increments, listedMs, stamp: stampObjects(objects.listed) };
  }

  /** Ends work that takes too long. Files that were copied stay. */
  async function loadInTime<Result>(
    work: (isSlow: () => boolean) => Promise<Result>,
  ): Promise<Result> {
    const start = performance.now();
    const timer = setTimeout(() => connection.interrupt(), replicaLimits.maxLoadMs);
    const isSlow = () => performance.now() - start >= replicaLimits.maxLoadMs;
    try {
      return await work(isSlow);
    } catch (error) {
      if (!(error instanceof SearchTooBroad) || !isSlow()) throw error;
      throw new LoadTooSlow(error.message, { cause: error.cause });
    } finally {
      clearTimeout(timer);
    }
  }

  /**
   * Reads files. Throws `SearchTooBroad` at a bound, and `ReplicaNotReady` for a damaged file after it has asked for a
   * rebuild. Other errors say nothing of the files, such as a full disk.
   */
  async function readFiles(
    model: Model,
    { bases, increments }: Pick<SearchFiles, "bases" | "increments">,
    read: () => Promise<void>,
  ): Promise<void> {
    try {
      await read();
    } catch (error) {
      if (isBoundReached(error)) throw new SearchTooBroad(String(error), { cause: error });
      // Base files have the right hash. Those of visits have none.
      const suspects = isReplicated(model) ? increments : [...bases, ...increments];
      if (isEngineBroken(error) || !(await hasUnreadable(suspects))) throw error;
      if (isReplicated(model)) await requestRebuild(model);
      throw new ReplicaNotReady(`The files of ${model.name} are unreadable`, { cause: error });
    }
  }

  async function hasUnreadable(paths: readonly string[]): Promise<boolean> {
    for (const path of paths) {
      try {
        await connection.run(`SELECT * FROM ${readParquet([path])}`);
      } catch {
        return true;
      }
    }
    return false;
  }

  /** Drops a model: its table, and its files. */
  async function drop(model: string): Promise<void> {
    const state = loaded.get(model);
    loaded.delete(model);
    await connection.run(`DROP VIEW IF EXISTS ${rowsOf({ name: model }).text}`);
    if (state !== undefined) await connection.run(`DROP TABLE IF EXISTS ${state.table}`);
    rmSync(join(folder, model), { recursive: true, force: true });
  }

  return {
    find: ({ name }: Model): LoadedModel | undefined => loaded.get(name),

    /** Loads a model whole, with these columns and those that were loaded before. */
    load(model: Model, wanted: ReadonlySet<string>): Promise<LoadedModel> {
      const former = loaded.get(model.name);
      return loadInTime(async (isSlow) => {
        const files = await fetchFiles(model, isSlow);
        const columns = new Set([
          ...wanted,
          ...listRevisionColumns(model),
          ...(former?.columns ?? []),
        ]);
        checkColumns(model, columns, files);
        tables += 1;
        const table = nameTable(model, tables);
        await readFiles(model, files, () =>
          createTable(connection, model, { table, columns }, files),
        );
        if (former !== undefined) await connection.run(`DROP TABLE IF EXISTS ${former.table}`);
        const { bases, increments, listedMs, stamp, transitMs } = files;
        const state: LoadedModel = {
          table,
          columns,
          bases,
          increments: new Set(increments),
          stamp,
          listedMs,
          transitMs,
          loadedMs: listedMs,
          since: chooseOverlayStart(files, listedMs),
          changesListedMs: 0,
          marginListedMs: 0,
          marginTookMs: 0,
          applied: new Set(),
        };
        loaded.set(model.name, state);
        return state;
      });
    },

    /** Adds the files since the last list; false when base files were replaced. */
    addNewFiles(model: Model, state: LoadedModel): Promise<boolean> {
      return loadInTime(async (isSlow) => {
        const { bases, increments, listedMs, stamp, transitMs } = await fetchFiles(model, isSlow);
        if (bases.join() !== state.bases.join()) return false;
        const added = increments.filter((path) => !state.increments.has(path));
        if (added.length > 0)
          await readFiles(model, { bases: [], increments: added }, () =>
            addIncrements(connection, model, state, added),
          );
        Object.assign(state, { increments: new Set(increments), listedMs, stamp, transitMs });
        return true;
      });
    },

    /** Drops models that were loaded an hour ago, but for one that is loaded again: erased values leave the memory. */
    async dropOld(model: Model): Promise<void> {
      for (const [other, { loadedMs }] of loaded)
        if (other !== model.name && nowMs() - loadedMs >= replicaLimits.maxLoadedMs)
          await drop(other);
    },

    async dropAll(): Promise<void> {
      for (const model of loaded.keys()) await drop(model);
    },

    /** The tables that exist, as a short text. */
    listTables: (): string => [...loaded.values()].map(({ table }) => table).join(),
  };
}

/** A clock may be ahead of the one of the compaction: others have written since by their clocks. */
function chooseOverlayStart({ completeUpTo }: SearchFiles, listedMs: number): string {
  const latest = new Date(listedMs - replicaLimits.overlayMarginMs).toISOString();
  return completeUpTo < latest ? completeUpTo : latest;
}

function checkColumns(model: Model, columns: ReadonlySet<string>, files: SearchFiles): void {
  for (const column of listReplicaColumns(model))
    if (columns.has(column.name) && files.columns?.has(describeColumn(column)) === false)
      throw new ReplicaNotReady(`The files of ${model.name} have no column ${column.name} yet`);
}
