import type { DuckDBConnection } from "@duckdb/node-api";
import { replicaLimits } from "../../../shared/limits/replica.ts";
import type { Model } from "../../../shared/model/define-model.ts";
import { hasUnlistedChanges, isAudited } from "../../data/store/changed-records.ts";
import type { Table } from "../../platform/aws/table.ts";
import { nowMs } from "../../platform/lambda/clock.ts";
import { isReplicated } from "../replica-columns.ts";
import { database, type LoadedModel } from "./loaded-model.ts";
import { createModelLoader, LoadTooSlow } from "./model-loader.ts";
import { overlayChanges } from "./overlay-changes.ts";
import { listSearchObjects, ReplicaNotReady, stampObjects } from "./search-files.ts";

/** Time in which a statement reads a model that was prepared for it, in ms: it must not be dropped meanwhile. */
const lastUseMs = 60_000;

/**
 * Tables of models in an engine: the needed columns of the files, and over them what the table has changed since. They
 * stay between calls.
 */
export async function openSearchTables(connection: DuckDBConnection, folder: string) {
  await connection.run(`ATTACH ':memory:' AS ${database} (COMPRESS)`);
  const loader = createModelLoader(connection, folder);
  /** All models have one connection, whose transactions must not mix: the next work waits for the last one. */
  let last: Promise<void> = Promise.resolve();
  /** Work of a model that has not begun yet: a call that joins it sees every change from before the call. */
  const waiting = new Map<string, { wanted: ReadonlySet<string>; done: Promise<void> }>();
  /** Models that cannot be prepared, and until when that is not tried again, in ms of the product's clock. */
  const refused = new Map<string, { error: Error; untilMs: number }>();
  let compressed = "";

  /** Refuses a model for some time: finding out again costs as much as loading it. */
  function refuse(model: Model, error: Error, ms: number): Error {
    refused.set(model.name, { error, untilMs: nowMs() + ms });
    return error;
  }

  /** Compresses loaded tables, and gives back the memory of former ones. The search that has loaded them does not wait. */
  async function compressTables(): Promise<void> {
    const tables = loader.listTables();
    if (tables === compressed) return;
    compressed = tables;
    try {
      await connection.run(`CHECKPOINT ${database}`);
    } catch (error) {
      console.warn(JSON.stringify({ level: "warn", search: String(error) }));
    }
  }

  async function load(model: Model, wanted: ReadonlySet<string>): Promise<LoadedModel> {
    try {
      return await loader.load(model, wanted);
    } catch (error) {
      if (!(error instanceof LoadTooSlow)) throw error;
      throw refuse(model, error, replicaLimits.slowLoadWaitMs);
    }
  }

  async function prepareModel(
    source: Table,
    model: Model,
    wanted: ReadonlySet<string>,
  ): Promise<void> {
    await loader.dropOld(model);
    const refusal = refused.get(model.name);
    if (refusal !== undefined && nowMs() < refusal.untilMs) throw refusal.error;
    const former = loader.find(model);
    const isUsable = former !== undefined && (await isCurrent(model, former, wanted));
    const state = isUsable ? former : await load(model, wanted);
    if (!isReplicated(model) || (await overlayChanges(connection, source, model, state))) return;
    // Newer files may hold most of the changes.
    const again = isUsable ? await load(model, wanted) : undefined;
    if (again !== undefined && (await overlayChanges(connection, source, model, again))) return;
    const burst = new ReplicaNotReady(`${model.name} has changed too often since its last file`);
    throw refuse(model, burst, replicaLimits.burstWaitMs);
  }

  async function isCurrent(
    model: Model,
    state: LoadedModel,
    wanted: ReadonlySet<string>,
  ): Promise<boolean> {
    if (!wanted.isSubsetOf(state.columns)) return false;
    if (nowMs() - state.loadedMs > replicaLimits.maxLoadedMs - lastUseMs) return false;
    if (isAllOverlaid(model) || nowMs() - state.listedMs < replicaLimits.maxListedMs) return true;
    const listedMs = nowMs();
    const isSame = stampObjects(await listSearchObjects(model)) === state.stamp;
    if (!isSame) return loader.addNewFiles(model, state);
    state.listedMs = listedMs;
    return true;
  }

  return {
    /**
     * Loads the columns of a model if they are not loaded, and applies the changes of the table. Calls at the same time
     * share one list of changes. Throws `ReplicaNotReady` and `SearchTooBroad`.
     */
    prepare(source: Table, model: Model, wanted: ReadonlySet<string>): Promise<void> {
      const next = waiting.get(model.name);
      const loads = new Set([...(next?.wanted ?? []), ...(loader.find(model)?.columns ?? [])]);
      if (next !== undefined && wanted.isSubsetOf(loads)) return next.done;
      const work = () => {
        if (waiting.get(model.name)?.wanted === wanted) waiting.delete(model.name);
        return prepareModel(source, model, wanted);
      };
      const done = last.then(work, work);
      waiting.set(model.name, { wanted, done });
      last = done.then(compressTables, compressTables);
      return done;
    },
    /**
     * How far the rows of a loaded model may be behind the table, in ms: 0 where the audited changes of the table are added,
     * else the age of the list of files and the time that the newest change took to get into one.
     */
    lagMs(model: Model): number {
      const state = loader.find(model);
      if (state === undefined || (isReplicated(model) && isAudited(model))) return 0;
      return Math.max(0, nowMs() - state.listedMs) + state.transitMs;
    },
    /** Drops all models, so that a search for which the memory was too small loads only what it needs. */
    dropAll(): Promise<void> {
      const done = last.catch(() => undefined).then(() => loader.dropAll());
      last = done.then(compressTables, compressTables);
      return done;
    },
    /** Resolves when no work runs. */
    settle: (): Promise<void> => last,
  };
}

/** Every change of these models is added to the files at once. */
function isAllOverlaid(model: Model): boolean {
  return isReplicated(model) && !hasUnlistedChanges(model);
}
