import { folderLimits } from "../../../shared/limits/hub.ts";
import { HubError, invalidField } from "../../../shared/errors.ts";
import { findModelField, type Audience, type Model } from "../../../shared/model/define-model.ts";
import { models } from "../../../shared/models/all.ts";
import { deriveFolderAudiences, findAudiences } from "../rights/audiences.ts";
import type { Caller } from "../rights/caller.ts";
import type { HeldRecord } from "../rights/record-rights.ts";
import { recordKey } from "../store/keys.ts";
import { toRecord, type StoredRecord } from "../store/record-item.ts";
import type { Table } from "../../platform/aws/table.ts";

/** The model of the folders that records of a model can be in, and the field that names the folder. */
export function findFolderTie(model: Model): { model: Model; field: string } | undefined {
  const field = model.audienceRules.shared?.folder;
  if (field === undefined) return undefined;
  const target = models.get(findModelField(model, field)?.options.refersTo ?? "");
  if (target === undefined) throw new Error(`${model.name}.${field} refers to no model`);
  return { model: target, field };
}

/**
 * Records with the audiences that the caller has by the folders around them. The folders are read from the table, each
 * level together, so that the end of a share counts at once. A deleted folder passes nothing on.
 */
export async function addFolderAudiences(
  table: Table,
  caller: Caller,
  model: Model,
  known: readonly HeldRecord[],
): Promise<HeldRecord[]> {
  const tie = findFolderTie(model);
  // With `folders` the audiences of the records have them already.
  if (tie === undefined || caller.folders !== undefined) return [...known];
  const open = known.filter(({ record, held }) => hasFolder(record, tie.field) && !hasAll(held));
  if (open.length === 0) return [...known];
  const folders = await loadChains(
    table,
    tie,
    open.map(({ record }) => String(record[tie.field])),
  );
  return known.map(({ record, held }) => {
    const gained = listChain(folders, tie.field, record).flatMap((folder) =>
      deriveFolderAudiences(findAudiences(caller, tie.model, folder)),
    );
    return { record, held: gained.length === 0 ? held : held.union(new Set(gained)) };
  });
}

type FolderTie = NonNullable<ReturnType<typeof findFolderTie>>;

function hasFolder(record: StoredRecord, field: string): boolean {
  return typeof record[field] === "string";
}

/** A folder adds nothing to these. */
function hasAll(held: ReadonlySet<Audience>): boolean {
  return held.has("owner") || (held.has("editor") && held.has("shared"));
}

/** The folders of these ids and all folders around them, by id. */
async function loadChains(
  table: Table,
  { model, field }: FolderTie,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredRecord>> {
  const folders = new Map<string, StoredRecord>();
  let wanted = [...new Set(ids)];
  for (let depth = 0; wanted.length > 0 && depth < folderLimits.maxWalked; depth += 1) {
    const items = await table.getMany(wanted.map((id) => recordKey(model, id)));
    const level = items.map((item) => toRecord(model, item));
    for (const folder of level) folders.set(folder._id, folder);
    const parents = level.flatMap((folder) => (hasFolder(folder, field) ? [folder[field]] : []));
    wanted = [...new Set(parents.map(String))].filter((id) => !folders.has(id));
  }
  return folders;
}

/** The folders around a record, from the inside. Each once: two moves at the same time could make a ring. */
function listChain(
  folders: ReadonlyMap<string, StoredRecord>,
  field: string,
  record: StoredRecord,
): StoredRecord[] {
  const chain = new Set<StoredRecord>();
  for (
    let folder = folders.get(String(record[field]));
    folder !== undefined && !chain.has(folder);
  ) {
    chain.add(folder);
    folder = folders.get(String(folder[field]));
  }
  return [...chain];
}

/**
 * Checks the folders into which records are put: the caller must be their owner or an editor of them, because everybody
 * who sees the folder sees what is in it. A folder is not put into itself, nor deeper than `maxDepth`. Loads the folders;
 * the returned function throws `input.invalid` for a record that is put into a folder.
 */
export async function checkFolders(
  table: Table,
  caller: Caller,
  model: Model,
  changed: readonly Readonly<Record<string, unknown>>[],
): Promise<(fields: Readonly<Record<string, unknown>>, record?: StoredRecord) => void> {
  const tie = findFolderTie(model);
  const ids =
    tie && changed.flatMap((fields) => (fields[tie.field] ? [String(fields[tie.field])] : []));
  if (tie === undefined || ids === undefined || ids.length === 0) return () => undefined;
  const folders = await loadChains(table, tie, ids);
  return (fields, record) => {
    const id = fields[tie.field];
    if (typeof id !== "string" || id === record?.[tie.field]) return;
    const chain = listChain(folders, tie.field, { _id: "", _rev: 0, [tie.field]: id });
    const gained = chain.flatMap((folder) =>
      deriveFolderAudiences(findAudiences(caller, tie.model, folder)),
    );
    const isRing = model === tie.model && chain.some(({ _id }) => _id === record?._id);
    if (!gained.includes("editor") || isRing || chain.length > folderLimits.maxDepth)
      throw new HubError("input.invalid", invalidField(tie.field, "notAcceptable").details);
  };
}
