import { listFileReferences } from "../../../shared/model/file-references.ts";
import {
  deadlineWithin,
  retryUntilDeadline,
  type Deadline,
} from "../../platform/lambda/deadline.ts";
import { modelNamed } from "./models.ts";
import { ConditionFailed, type Item, type Table, type Write } from "../../platform/aws/table.ts";
import {
  fileKey,
  loadItemsByKey,
  formatKey,
  referencePartition,
  referringKey,
  parseReferringPlace,
  type ItemsByKey,
} from "./file-reference-items.ts";
import type { RemovedReference } from "./release-queue.ts";
import { createReferenceWrites } from "./file-reference-writes.ts";
import { createRevisionCheck, toRecord } from "./record-item.ts";

/** References released by one transaction: each takes four actions at most. */
const maxReleased = 25;
/** Time for one of these transactions, in ms, while their records change. */
const maxTransactionMs = 5000;

/**
 * Deletes removed references that did not fit into the transaction of their change. A reference that its record
 * contains again is kept. A repeat changes nothing.
 */
export async function releaseReferences(
  table: Table,
  references: readonly RemovedReference[],
  deadline: Deadline,
): Promise<void> {
  for (let from = 0; from < references.length; from += maxReleased)
    await releaseSome(table, references.slice(from, from + maxReleased), deadline);
}

/** Retries while the records change concurrently. */
function releaseSome(
  table: Table,
  references: readonly RemovedReference[],
  deadline: Deadline,
): Promise<void> {
  return retryUntilDeadline(
    deadlineWithin(deadline, maxTransactionMs),
    (error) => error instanceof ConditionFailed,
    async () => {
      const writes = await planRelease(table, references);
      if (writes.length > 0) await table.transact(writes);
    },
  );
}

async function planRelease(
  table: Table,
  references: readonly RemovedReference[],
): Promise<Write[]> {
  const moved = references.map(({ file, place }) => ({
    file,
    place: parseReferringPlace(place),
    key: { pk: referencePartition(file), sk: place },
    isPicture: false,
  }));
  const found = await loadItemsByKey(
    table,
    moved.flatMap(({ file, place, key }) => [fileKey(file), key, referringKey(place)]),
  );
  const going = moved.filter(({ file, place }) => {
    const item = found.get(formatKey(referringKey(place)));
    return item === undefined || !refersTo(item, place, file);
  });
  const writes = createReferenceWrites({ coming: [], going }, found);
  return writes.length === 0 ? [] : [...writes, ...createUnchangedChecks(going, found)];
}

function refersTo(
  item: Item,
  { model: name, field }: ReturnType<typeof parseReferringPlace>,
  file: string,
) {
  const model = modelNamed(name);
  return listFileReferences(model, toRecord(model, item)).some(
    (reference) => reference.field === field && reference.file === file,
  );
}

/** Hold while the records have not changed since they were read. */
function createUnchangedChecks(
  going: readonly { place: ReturnType<typeof parseReferringPlace> }[],
  found: ItemsByKey,
): Write[] {
  const keys = new Map(
    going.map(({ place }) => [formatKey(referringKey(place)), referringKey(place)]),
  );
  return [...keys].map(([name, key]) => {
    const record = found.get(name);
    return createRevisionCheck(key, record && Number(record["_rev"]));
  });
}
