import type { Filter, Query } from "../../../../shared/client/record-types.ts";
import { createRecordCalls } from "../../../../shared/client/records.ts";
import { restoreWithinMs } from "../../../../shared/limits/hub.ts";
import type { Model } from "../../../../shared/model/define-model.ts";
import type { ModelName } from "../../../../shared/models/all.ts";
import { call } from "../../lib/hub/hub.ts";

/** Whose deletions are listed. */
export interface DeletedOf {
  model: Model & { name: ModelName };
  /** What the list calls a record; absent: its name by the model. */
  nameOf?: (values: Readonly<Record<string, unknown>>) => string;
}

/** A deletion in the log. */
export interface Deletion {
  /** Id of the record. */
  id: string;
  /** The values that it had. */
  values: Readonly<Record<string, unknown>>;
  /** The account that deleted it, or `system:<job>`. */
  by: string;
  /** ISO 8601. */
  at: string;
  /** Whether the record exists again. */
  isThere: boolean;
}

/** Deletions in one page. */
const pageSize = 25;

const audits = createRecordCalls<"audit", "admin">(call, "audit");

/**
 * A page of the deletions of a model that can still be undone, the last one first. A record that was erased has no values
 * in the log, and is left out.
 */
export async function readDeletions(
  model: DeletedOf["model"],
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<{ deletions: Deletion[]; cursor: string | undefined }> {
  const since = new Date(Date.now() - restoreWithinMs).toISOString();
  const query = {
    filter: { model: model.name, action: "delete", createdAt: { $gt: since } },
    sort: { createdAt: -1 },
    limit: pageSize,
    projection: ["_id", "record", "by", "at", "change"],
    ...(cursor !== undefined && { cursor }),
  } as const;
  const page = await audits.read(query, { signal });
  const ids = [...new Set(page.items.map(({ record }) => record))];
  const there = ids.length === 0 ? new Set<string>() : await findExisting(model.name, ids, signal);
  const kept = page.items.filter(({ change }) => Object.keys(change).length > 0);
  const deletions = kept.map(({ record, by, at, change }) => {
    const values = Object.fromEntries(
      Object.entries(change).map(([field, { old }]) => [field, old]),
    );
    return { id: record, by, at, values, isThere: there.has(record) };
  });
  return { deletions, cursor: page.cursor ?? undefined };
}

async function findExisting(
  model: ModelName,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<Set<string>> {
  const filter = { _id: { $in: [...ids] } } as Filter<ModelName>;
  const query = { filter, projection: ["_id"], limit: ids.length } as Query<ModelName>;
  const { items } = await createRecordCalls<ModelName>(call, model).read(query, { signal });
  return new Set(items.map(({ _id }) => String(_id)));
}
