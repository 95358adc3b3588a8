import { maxTransactionActions } from "../../../shared/limits.ts";
import { fileReferencesOf } from "../../../shared/model/file-references.ts";
import type { Table, Write } from "../table.ts";
import { checkReferences, type MayRefer } from "./check-references.ts";
import { TransactionTooLarge, type Change } from "./commit.ts";
import {
  fileKey,
  nameOf,
  referenceCount,
  referenceKey,
  type ItemsByKey,
  type MovedReference,
} from "./file-reference-items.ts";
import type { StoredRecord } from "./record-item.ts";

/**
 * The writes that keep references to files in step with changes of records. Nothing is read unless one comes or goes.
 * Throws `input.invalid` or `file.notPicture`, of batches with an error per record.
 * @param mayRefer absent: the server itself writes
 * @param isBatch what is wrong is said record by record
 */
export async function referenceWrites(
  table: Table,
  changes: readonly Change[],
  mayRefer: MayRefer | undefined,
  isBatch: boolean,
): Promise<Write[]> {
  const added = changes.flatMap(({ model, records: { before, after } }, at) =>
    movedIn(model, at, after, before),
  );
  const removed = changes.flatMap(({ model, records: { before, after } }, at) =>
    movedIn(model, at, before, after),
  );
  if (added.length + removed.length === 0) return [];
  const found = await itemsOf(table, added, removed);
  await checkReferences(table, added, { found, mayRefer, isBatch });
  const dropped = removed.filter(({ key }) => found.has(nameOf(key)));
  return [
    ...added.map(({ key }) => ({ put: { ...key } })),
    ...dropped.map(({ key }) => ({ delete: key, condition: "attribute_exists(pk)" })),
    ...countWrites(added, dropped, found),
  ];
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

/** The files, and the references that go, as they stand. */
async function itemsOf(
  table: Table,
  added: readonly MovedReference[],
  removed: readonly MovedReference[],
): Promise<ItemsByKey> {
  const files = new Set([...added, ...removed].map(({ file }) => file));
  const keys = [...[...files].map(fileKey), ...removed.map(({ key }) => key)];
  // Each of them is written too.
  if (keys.length > maxTransactionActions) throw new TransactionTooLarge();
  const items = await table.getMany(keys);
  return new Map(
    items.map((item) => [nameOf({ pk: String(item["pk"]), sk: String(item["sk"]) }), item]),
  );
}

/** One write a file: how many refer to it, and that it is still what a new reference needs. */
function countWrites(
  added: readonly MovedReference[],
  dropped: readonly MovedReference[],
  found: ItemsByKey,
): Write[] {
  const files = new Set([...added, ...dropped].map(({ file }) => file));
  return [...files]
    .filter((file) => found.has(nameOf(fileKey(file))))
    .map((file) => {
      const coming = added.filter((each) => each.file === file);
      const going = dropped.filter((each) => each.file === file);
      return {
        update: fileKey(file),
        expression: "ADD #references :by",
        ...conditionFor(coming),
        values: {
          ...conditionFor(coming).values,
          ":by": coming.length - going.length,
        },
      };
    });
}

function conditionFor(coming: readonly MovedReference[]) {
  const names = { "#references": referenceCount };
  if (coming.length === 0) return { condition: "attribute_exists(pk)", names, values: {} };
  const isReady = "attribute_exists(pk) AND #state = :ready";
  const withState = { names: { ...names, "#state": "state" }, values: { ":ready": "ready" } };
  if (!coming.some(({ isPicture }) => isPicture)) return { condition: isReady, ...withState };
  return {
    condition: `${isReady} AND #picture IN (:making, :made)`,
    names: { ...withState.names, "#picture": "picture" },
    values: { ...withState.values, ":making": "making", ":made": "made" },
  };
}
