import type { Model } from "../../../shared/model/define-model.ts";
import { file as fileModel } from "../../../shared/models/file.ts";
import { modelNamed } from "../models.ts";
import { audiencesOf, canRead } from "../rights/audiences.ts";
import type { Caller } from "../rights/caller.ts";
import {
  referencePages,
  referringKey,
  type ReferringPlace,
} from "../store/file-reference-items.ts";
import { toRecord, type StoredRecord } from "../store/record-item.ts";
import type { Item, Table } from "../table.ts";

/**
 * Whether the caller may read a record that refers to the file, and the field that does. Two requests for each hundred
 * references, until one is found or the call's time is up (`overloaded`): a picture may be on all cards of a company.
 */
export async function readsThroughRecord(
  table: Table,
  caller: Caller,
  file: string,
): Promise<boolean> {
  for await (const places of referencePages(table, file))
    if (await readsOneOf(table, caller, places)) return true;
  return false;
}

async function readsOneOf(
  table: Table,
  caller: Caller,
  places: readonly ReferringPlace[],
): Promise<boolean> {
  const keys = new Map(places.map((place) => [referringKey(place).pk, referringKey(place)]));
  const items = await table.getMany([...keys.values()]);
  const byKey = new Map(items.map((item) => [item["pk"], item]));
  return places.some((place) => {
    const item = byKey.get(referringKey(place).pk);
    return item !== undefined && seesPlace(caller, modelNamed(place.model), item, place.field);
  });
}

function seesPlace(caller: Caller, model: Model, item: Item, path: string): boolean {
  const [field = ""] = path.split(".");
  const held = audiencesOf(caller, model, toRecord(model, item));
  return canRead(held, model, field);
}

/** Whether the caller may have records refer to the file: who may read it may. */
export async function mayReferTo(
  table: Table,
  caller: Caller,
  file: StoredRecord,
): Promise<boolean> {
  const held = audiencesOf(caller, fileModel, file);
  return held.has("owner") || held.has("admin") || readsThroughRecord(table, caller, file._id);
}
