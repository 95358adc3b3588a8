import type { DuckDBConnection } from "@duckdb/node-api";
import { replicaLimits } from "../../../shared/limits/replica.ts";
import type { Model } from "../../../shared/model/define-model.ts";
import {
  isAudited,
  listChangePositions,
  type ChangePosition,
} from "../../data/store/changed-records.ts";
import { createRecordReader } from "../../data/store/read-records.ts";
import type { Table } from "../../platform/aws/table.ts";
import { nowIso, nowMs } from "../../platform/lambda/clock.ts";
import { quoteName } from "../quote.ts";
import { listReplicaColumns } from "../replica-columns.ts";
import { createReplicaRow } from "../replica-row.ts";
import { findUncertainIds } from "../uncertain-changes.ts";
import { keepsDeletions, runTogether } from "./load-rows.ts";
import type { LoadedModel } from "./loaded-model.ts";

/** Records that are read and replaced together. */
const recordsAtOnce = 500;

/**
 * Brings a model's rows up to the table: the records of changes that its files may lack are read and replace its rows. Of
 * ledgers and of the audit trail only new records are, every ten seconds.
 * @returns false if there were more changes than a search adds
 */
export async function overlayChanges(
  connection: DuckDBConnection,
  source: Table,
  model: Model,
  state: LoadedModel,
): Promise<boolean> {
  const startMs = nowMs();
  const isFirst = state.marginListedMs === 0;
  if (!isFirst && !isAudited(model) && startMs - state.changesListedMs < ledgerEveryMs) return true;
  const isWhole = isFirst || startMs - state.marginListedMs >= marginListedEvery(state);
  const recent = toIso(state.changesListedMs - replicaLimits.commitMs);
  const changes = await listChangePositions(source, model, {
    since: isWhole || recent < state.since ? state.since : recent,
    limit: replicaLimits.maxListedChanges,
  });
  if (changes === undefined) return false;
  const fresh = changes.filter(({ position }) => !state.applied.has(position));
  if (!(await applyChanges(connection, source, model, state, fresh))) return false;
  state.changesListedMs = startMs;
  if (!isWhole) return true;
  state.marginListedMs = startMs;
  state.marginTookMs = nowMs() - startMs;
  // An index may lag, and a change has the time of its writer: some are listed again and are known.
  const since = toIso(startMs - replicaLimits.overlayMarginMs);
  if (since > state.since) state.since = since;
  if (state.applied.size > 2 * changes.length)
    state.applied = new Set(changes.map(({ position }) => position));
  return true;
}

function marginListedEvery({ marginTookMs }: LoadedModel): number {
  const { marginListedEveryMs, marginListedShare } = replicaLimits;
  return Math.max(marginListedEveryMs, marginTookMs / marginListedShare);
}

const ledgerEveryMs = replicaLimits.ledgerListedEveryMs;

function toIso(ms: number): string {
  return new Date(ms).toISOString();
}

async function applyChanges(
  connection: DuckDBConnection,
  source: Table,
  model: Model,
  state: LoadedModel,
  changes: readonly ChangePosition[],
): Promise<boolean> {
  if (changes.length === 0) return true;
  const ids = [...new Set(changes.map(({ id }) => id))];
  const uncertain = findUncertainIds(changes, await readTimes(connection, state, ids));
  if (uncertain.length > replicaLimits.maxOverlaidChanges) return false;
  for (let start = 0; start < uncertain.length; start += recordsAtOnce)
    await replaceRows(
      connection,
      source,
      model,
      state,
      uncertain.slice(start, start + recordsAtOnce),
    );
  for (const { position } of changes) state.applied.add(position);
  return true;
}

/** When the rows of these ids were changed last. */
async function readTimes(
  connection: DuckDBConnection,
  { table }: LoadedModel,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const reader = await connection.runAndReadAll(
    `SELECT _id, updatedAt FROM ${table} WHERE _id IN ${idParameter} AND updatedAt IS NOT NULL`,
    [JSON.stringify(ids)],
  );
  return new Map(reader.getRowsJS() as [string, string][]); // both columns are texts
}

const idParameter = `(SELECT unnest(from_json(?, '["VARCHAR"]')))`;

/** Replaces the rows of these ids by the records that the table has. */
async function replaceRows(
  connection: DuckDBConnection,
  source: Table,
  model: Model,
  { table, columns }: LoadedModel,
  ids: readonly string[],
): Promise<void> {
  const records = await createRecordReader(source).findMany(model, ids);
  const rows = records.map((record) => createReplicaRow(model, record));
  const declared = listReplicaColumns(model).filter((each) => columns.has(each.name));
  const struct = Object.fromEntries(declared.map((each) => [each.name, each.type]));
  const names = declared.map((each) => quoteName(each.name)).join(", ");
  await runTogether(connection, async () => {
    const replaced = keepsDeletions(model) ? records.map(({ _id }) => _id) : ids;
    await deleteRows(connection, table, replaced);
    if (keepsDeletions(model)) await markDeleted(connection, table, ids, replaced);
    if (rows.length > 0)
      await connection.run(
        `INSERT INTO ${table} (${names})
         SELECT ${names} FROM (SELECT unnest(from_json(?, ?), max_depth := 2))`,
        [JSON.stringify(rows), JSON.stringify([struct])],
      );
  });
}

async function deleteRows(
  connection: DuckDBConnection,
  table: string,
  ids: readonly string[],
): Promise<void> {
  await connection.run(`DELETE FROM ${table} WHERE _id IN ${idParameter}`, [JSON.stringify(ids)]);
}

/** Turns rows of deleted records into deletions: a file that is read later may have an older row of them. */
async function markDeleted(
  connection: DuckDBConnection,
  table: string,
  ids: readonly string[],
  found: readonly string[],
): Promise<void> {
  const missing = new Set(ids).difference(new Set(found));
  await connection.run(
    `UPDATE ${table} SET _deleted = true, _rev = _rev + 1, _at = ?, updatedAt = NULL WHERE _id IN ${idParameter}`,
    [nowIso(), JSON.stringify([...missing])],
  );
}
