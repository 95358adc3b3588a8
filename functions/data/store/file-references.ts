import { maxTransactionActions } from "../../../shared/limits/platform.ts";
import { fileReferencesOf } from "../../../shared/model/file-references.ts";
import type { Table } from "../../platform/aws/table.ts";
import { checkReferences, type MayRefer } from "./check-references.ts";
import {
  noReferenceMoves,
  TransactionTooLarge,
  type Change,
  type ReferenceMoves,
} from "./commit.ts";
import {
  fileKey,
  itemsByKey,
  referenceKey,
  type ItemsByKey,
  type MovedReference,
} from "./file-reference-items.ts";
import { fileWrites } from "./file-reference-writes.ts";
import type { StoredRecord } from "./record-item.ts";

/**
 * What keeps references to files in step with changes of records. Nothing is read unless one comes or goes.
 * Throws `input.invalid` or `file.notPicture`, of batches with an error per record.
 * @param mayRefer absent: the server itself writes
 * @param isBatch what is wrong is said record by record
 */
export async function referenceMoves(
  table: Table,
  changes: readonly Change[],
  mayRefer: MayRefer | undefined,
  isBatch: boolean,
): Promise<ReferenceMoves> {
  const added = changes.flatMap(({ model, records: { before, after } }, at) =>
    movedIn(model, at, after, before),
  );
  const removed = changes.flatMap(({ model, records: { before, after } }, at) =>
    movedIn(model, at, before, after),
  );
  if (added.length + removed.length === 0) return noReferenceMoves;
  const found = await itemsOf(table, added, removed);
  await checkReferences(table, added, { found, mayRefer, isBatch });
  return {
    writes: fileWrites({ coming: added, going: removed }, found),
    coming: fileWrites({ coming: added, going: [] }, found),
    left: removed.map(({ file, key }) => ({ file, place: key.sk })),
  };
}

/** References of one form of a record that its other form does not have. */
function movedIn(
  model: Change["model"],
  at: number,
  here: StoredRecord | undefined,
  there: StoredRecord | undefined,
): MovedReference[] {
  if (here === undefined) return [];
  const others = new Set(
    fileReferencesOf(model, there).map(({ field, file }) => `${field}#${file}`),
  );
  return fileReferencesOf(model, here)
    .filter(({ field, file }) => !others.has(`${field}#${file}`))
    .map((reference) => {
      const { field, file } = reference;
      const place = { model: model.name, record: here._id, field };
      return { ...reference, at, key: referenceKey(file, place) };
    });
}

/** The files, and the items of their references that come and go, as they stand. */
async function itemsOf(
  table: Table,
  added: readonly MovedReference[],
  removed: readonly MovedReference[],
): Promise<ItemsByKey> {
  // Each file that is referred to is written too.
  if (new Set(added.map(({ file }) => file)).size > maxTransactionActions)
    throw new TransactionTooLarge();
  const moved = [...added, ...removed];
  return itemsByKey(
    table,
    moved.flatMap(({ file, key }) => [fileKey(file), key]),
  );
}
