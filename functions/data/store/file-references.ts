import { maxTransactionActions } from "../../../shared/limits/platform.ts";
import { listFileReferences } from "../../../shared/model/file-references.ts";
import type { Table } from "../../platform/aws/table.ts";
import { checkReferences, type MayReference } from "./check-references.ts";
import { noReferenceWrites, TransactionTooLarge, type ReferenceWrites } from "./commit.ts";
import {
  fileKey,
  loadItemsByKey,
  referenceKey,
  type ItemsByKey,
  type ReferenceChange,
} from "./file-reference-items.ts";
import { createReferenceWrites } from "./file-reference-writes.ts";
import type { StoredRecord } from "./record-item.ts";
import type { Change } from "./record-change.ts";

/**
 * Plans the writes of added and removed references to files. Reads nothing when no reference changes.
 * Throws `input.invalid` or `file.notPicture`; for a batch with an error per record.
 * @param mayRefer absent: the server itself writes
 * @param isBatch errors are reported record by record
 */
export async function planReferenceWrites(
  table: Table,
  changes: readonly Change[],
  mayRefer: MayReference | undefined,
  isBatch: boolean,
): Promise<ReferenceWrites> {
  const added = changes.flatMap(({ model, records: { before, after } }, at) =>
    movedIn(model, at, after, before),
  );
  const removed = changes.flatMap(({ model, records: { before, after } }, at) =>
    movedIn(model, at, before, after),
  );
  if (added.length + removed.length === 0) return noReferenceWrites;
  const items = await itemsOf(table, added, removed);
  await checkReferences(table, added, { items, mayRefer, isBatch });
  return {
    writes: createReferenceWrites({ coming: added, going: removed }, items),
    added: createReferenceWrites({ coming: added, going: [] }, items),
    removed: removed.map(({ file, key }) => ({ file, place: key.sk })),
  };
}

/** References in one version of a record that the other version does not contain. */
function movedIn(
  model: Change["model"],
  at: number,
  here: StoredRecord | undefined,
  there: StoredRecord | undefined,
): ReferenceChange[] {
  if (here === undefined) return [];
  const others = new Set(
    listFileReferences(model, there).map(({ field, file }) => `${field}#${file}`),
  );
  return listFileReferences(model, here)
    .filter(({ field, file }) => !others.has(`${field}#${file}`))
    .map((reference) => {
      const { field, file } = reference;
      const place = { model: model.name, record: here._id, field };
      return { ...reference, at, key: referenceKey(file, place) };
    });
}

/** Loads the current items of the files and of their added and removed references. */
async function itemsOf(
  table: Table,
  added: readonly ReferenceChange[],
  removed: readonly ReferenceChange[],
): Promise<ItemsByKey> {
  // Each file that is referred to is written too.
  if (new Set(added.map(({ file }) => file)).size > maxTransactionActions)
    throw new TransactionTooLarge();
  const moved = [...added, ...removed];
  return loadItemsByKey(
    table,
    moved.flatMap(({ file, key }) => [fileKey(file), key]),
  );
}
