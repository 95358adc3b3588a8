import { invalidField } from "../../../shared/errors.ts";
import type { Model } from "../../../shared/model/define-model.ts";
import { createRecords, newRecord } from "../records/create-record.ts";
import { untilUnchanged } from "../records/until-unchanged.ts";
import { checkedDeletion } from "../records/delete-record.ts";
import {
  allowedUpdate,
  checkedPatch,
  isSo,
  readPatch,
  type RecordPatch,
} from "../records/update-record.ts";
import { templatesFor } from "../records/template.ts";
import { withAudiences } from "../records/through-record.ts";
import { madeBefore, visibleIn } from "../records/visible-record.ts";
import type { StartedJob } from "../../platform/http/started-job.ts";
import type { StoredRecord } from "../store/record-item.ts";
import type { Store } from "../store/store.ts";
import type { RequestActor } from "../records/actor.ts";
import { batchOrJob } from "./batch-or-job.ts";
import { atTheirPlaces, eachRecord } from "../records/each-record.ts";

/**
 * Batches: every record is checked as it would be alone, and all are written or none. A batch that no transaction
 * holds is checked line by line, when its job comes to the line.
 */

type Fields = Readonly<Record<string, unknown>>;

export function createBatch(
  actor: RequestActor,
  model: Model,
  inputs: readonly Fields[],
): Promise<StoredRecord[] | StartedJob> {
  const { caller, store, newId } = actor;
  let ids: readonly string[] = [];
  return batchOrJob(actor, {
    kind: "create",
    model,
    lines: inputs,
    judged: (isWhole) => (ids = isWhole ? inputs.map(() => newId()) : []),
    all: async (keyed) => {
      const records = eachRecord(inputs, (input, at) => ({
        ...newRecord(caller, model, input),
        _id: ids[at],
      }));
      return createRecords(keyed, caller, model, records);
    },
    again: async (firstIds) => {
      const found = await store.findMany(model, firstIds);
      return eachRecord(firstIds, (id) => madeBefore(found, caller, model, id));
    },
  });
}

export function updateBatch(
  actor: RequestActor,
  model: Model,
  bodies: readonly Fields[],
): Promise<StoredRecord[] | StartedJob> {
  const { caller, store } = actor;
  let patches: readonly RecordPatch[] = [];
  const judged = (isWhole: boolean) => {
    patches = isWhole ? eachRecord(bodies, (body) => readPatch(body)) : [];
    refuseTwice(bodies.map(({ _id }) => _id));
    return patches.map(({ id }) => id);
  };

  const all = (keyed: Store) =>
    untilUnchanged(keyed.deadline, async () => {
      const found = await keyed.findMany(
        model,
        patches.map(({ id }) => id),
      );
      const known = await withAudiences(keyed.table, caller, model, found, "write");
      const names = patches.flatMap(({ fields }) => Object.keys(fields));
      const templates = await templatesFor(keyed, caller, model, found, names);
      const updates = eachRecord(patches, (given) => {
        const patch = checkedPatch(caller, model, given);
        return allowedUpdate(model, visibleIn(known, model, patch.id), patch, templates);
      });
      const places = updates.flatMap((update, at) => (isSo(update) ? [] : [at]));
      const changing = places.flatMap((at) => updates[at] ?? []);
      const changed =
        changing.length === 0
          ? []
          : await atTheirPlaces(places, () => keyed.updateAll(model, changing));
      const byId = new Map(changed.map((record) => [record._id, record]));
      return updates.map(({ before }) => byId.get(before._id) ?? before);
    });
  const again = async (firstIds: readonly string[]) => {
    const found = await store.findMany(model, firstIds);
    const known = await withAudiences(store.table, caller, model, found);
    return eachRecord(firstIds, (id) => visibleIn(known, model, id).record);
  };
  return batchOrJob(actor, { kind: "update", model, lines: bodies, judged, all, again });
}

export async function deleteBatch(
  actor: RequestActor,
  model: Model,
  ids: readonly string[],
): Promise<StartedJob | undefined> {
  return batchOrJob(actor, {
    kind: "delete",
    model,
    lines: ids,
    judged: (isWhole) => {
      refuseTwice(ids);
      return isWhole ? ids : [];
    },
    all: (keyed) =>
      untilUnchanged(keyed.deadline, async () => {
        const found = await keyed.findMany(model, ids);
        const known = await withAudiences(keyed.table, actor.caller, model, found);
        const deletions = eachRecord(ids, (id) =>
          checkedDeletion(model, visibleIn(known, model, id)),
        );
        await keyed.deleteAll(model, deletions);
        return undefined;
      }),
    again: async () => undefined,
  });
}

/** Of two changes of a record neither may win by chance. */
function refuseTwice(ids: readonly unknown[]): void {
  const seen = new Set<unknown>();
  eachRecord(ids, (id) => {
    if (id !== undefined && seen.has(id)) throw invalidField("_id", "notAcceptable");
    seen.add(id);
  });
}
