import { isDeepStrictEqual } from "node:util";
import { pictureLimits } from "../../../../shared/limits/files.ts";
import type { Model } from "../../../../shared/model/define-model.ts";
import type { Store } from "../../../data/store/store.ts";
import { ConditionFailed } from "../../../platform/aws/table.ts";
import { removePublished } from "./picture-objects.ts";
import {
  deleteLeftoverItem,
  createLeftoverItem,
  readPublication,
  createSwitchWrites,
  type NextPublication,
} from "./publication.ts";
import { publishObjects } from "./publish-objects.ts";
import { findPublishedSources, type PublishedSources } from "./published-sources.ts";

type RecordKey = readonly [Model, string];

/** Attempts while the record changes concurrently. After that, the queue redelivers the task. */
const maxAttempts = 5;

/**
 * Publishes the images of a record's current state. Each change has its own task. A task ends only in a state that the
 * record has at that moment, so the last task is correct in any order.
 */
export async function publishImages(store: Store, model: Model, id: string): Promise<void> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1)
    if (await tryPublish(store, [model, id])) return;
  throw new Error(`${model.name} ${id} changed again and again`);
}

/** One attempt. False when the record or the publication has changed meanwhile; then the attempt leaves nothing. */
async function tryPublish(store: Store, key: RecordKey): Promise<boolean> {
  const [model, id] = key;
  const record = await store.find(model, id);
  const before = await readPublication(store.table, key, store.options.now());
  for (const token of before.leftovers) await removeLeftover(store, key, token);
  const sources = findPublishedSources(model, record);
  if (isDeepStrictEqual(sources, before.sources)) return true;

  const next = await prepareNext(store, key, sources);
  try {
    const moment = { revision: record?._rev, now: store.options.now() };
    await store.table.transact(createSwitchWrites(key, { ...moment, before, next }));
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    if (next.token) await removeLeftover(store, key, next.token);
    return false;
  }
  if (before.token) await removeLeftover(store, key, before.token);
  return true;
}

/** Stores the objects of the next state under a new token, which no record refers to yet. */
async function prepareNext(
  store: Store,
  [model, id]: RecordKey,
  sources: PublishedSources,
): Promise<NextPublication> {
  if (Object.keys(sources).length === 0) return { sources };
  const token = store.options.newId();
  // The token is recorded before its objects are stored, so that a later task can remove what a crash leaves behind.
  const from = new Date(Date.parse(store.options.now()) + pictureLimits.leftoverMs).toISOString();
  await store.table.put(createLeftoverItem(model, id, token, from));
  return { sources, token, ...(await publishObjects(store, model, sources, token)) };
}

/** The objects are removed first: the item that lists them stays until then. */
async function removeLeftover(store: Store, key: RecordKey, token: string): Promise<void> {
  await removePublished(token);
  await deleteLeftoverItem(store.table, key, token);
}
