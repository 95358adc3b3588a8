import { isDeepStrictEqual } from "node:util";
import * as z from "zod/mini";
import type { CoverView } from "../../../../shared/cards/cover-view.ts";
import { publishedForms, type PublishedName } from "../../../../shared/model/published-images.ts";
import type { Model } from "../../../../shared/model/define-model.ts";
import { defineQueue } from "../../../data/store/outbox.ts";
import type { StoredRecord } from "../../../data/store/record-item.ts";
import type { ModelEffects } from "../../../data/store/write-effects.ts";
import type { ChangedRecord } from "../../../data/store/record-change.ts";

/** A record whose public images have changed. */
const publishedRecord = z.object({ model: z.string(), id: z.string() });
type PublishedRecord = z.infer<typeof publishedRecord>;

/** Records whose public images must be created again: one entry per transaction. */
export const publishQueue = defineQueue("publish", z.object({ records: z.array(publishedRecord) }));

/** The source of an image. */
export interface PublishedSource {
  file: string;
  /** Absent: the whole picture. */
  view?: CoverView;
}

/** The sources of a record's images, by image. */
export type PublishedSources = Partial<Record<PublishedName, PublishedSource>>;

/**
 * Lists the sources of a record's public images, as its model declares them. Empty for a record that does not exist.
 */
export function findPublishedSources(
  model: Model,
  record: StoredRecord | undefined,
): PublishedSources {
  const { published } = model;
  if (!record || !published || (published.while && record[published.while] !== true)) return {};
  const names = Object.keys(publishedForms) as PublishedName[]; // Object.keys loses the key type
  const sources: PublishedSources = {};
  for (const name of names) {
    const { file, view } = published.images[name] ?? {};
    const id = file && valueAt(record, file.split("."));
    if (typeof id !== "string") continue;
    const shown = view && record[view];
    // The model validated the record when it was written.
    sources[name] = { file: id, ...(shown ? { view: shown as CoverView } : {}) };
  }
  return sources;
}

function valueAt(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return value;
  return typeof value === "object" && value !== null && Object.hasOwn(value, name)
    ? valueAt(Reflect.get(value, name), rest)
    : undefined;
}

/** Finds the changed records whose public images must be created again. */
function findRepublishedRecords(changes: readonly ChangedRecord[]): PublishedRecord[] {
  return changes.flatMap(({ model, records: { before, after } }) => {
    const id = (after ?? before)?._id;
    if (id === undefined || !model.published) return [];
    const isSame = isDeepStrictEqual(
      findPublishedSources(model, before),
      findPublishedSources(model, after),
    );
    return isSame ? [] : [{ model: model.name, id }];
  });
}

/** A change of what a record publishes sends one message per transaction. */
export const publicationEffects: ModelEffects = {
  onChange(changes) {
    const records = findRepublishedRecords(changes);
    return records.length === 0 ? [] : [publishQueue.message({ records })];
  },
};
