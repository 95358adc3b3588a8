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
import { publishedSources, type PublishedSources } from "./published-sources.ts";

type Place = readonly [Model, string];

/** Tries while the record changes under the work; then the queue brings the task again. */
const tries = 5;

/**
 * Brings what anybody may see of a record in step with the record as it stands. Each change has a task of its own, and
 * no task ends in a state that the record did not have at that moment: whatever their order, the last one is right.
 */
export async function publishImages(store: Store, model: Model, id: string): Promise<void> {
  for (let attempt = 0; attempt < tries; attempt += 1)
    if (await isInStep(store, [model, id])) return;
  throw new Error(`${model.name} ${id} changed again and again`);
}

/** One try. False when record or publication have changed meanwhile: then nothing of the try stays. */
async function isInStep(store: Store, place: Place): Promise<boolean> {
  const [model, id] = place;
  const record = await store.find(model, id);
  const before = await readPublication(store.table, place, store.options.now());
  for (const token of before.leftovers) await removeLeftover(store, place, token);
  const sources = publishedSources(model, record);
  if (isDeepStrictEqual(sources, before.sources)) return true;

  const next = await prepared(store, place, sources);
  try {
    const moment = { revision: record?._rev, now: store.options.now() };
    await store.table.transact(createSwitchWrites(place, { ...moment, before, next }));
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    if (next.token) await removeLeftover(store, place, next.token);
    return false;
  }
  if (before.token) await removeLeftover(store, place, before.token);
  return true;
}

/** Puts the objects of the next state under a token of their own, where nobody looks yet. */
async function prepared(
  store: Store,
  [model, id]: Place,
  sources: PublishedSources,
): Promise<NextPublication> {
  if (Object.keys(sources).length === 0) return { sources };
  const token = store.options.newId();
  // Noted first: what a crash leaves behind is found.
  const from = new Date(Date.parse(store.options.now()) + pictureLimits.leftoverMs).toISOString();
  await store.table.put(createLeftoverItem(model, id, token, from));
  return { sources, token, ...(await publishObjects(store, model, sources, token)) };
}

/** Objects first: the note stays until they are gone. */
async function removeLeftover(store: Store, place: Place, token: string): Promise<void> {
  await removePublished(token);
  await deleteLeftoverItem(store.table, place, token);
}
