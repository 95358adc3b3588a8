import type { Audience, Model } from "../../../shared/model/define-model.ts";
import { file as fileModel } from "../../../shared/models/file.ts";
import { modelNamed } from "../store/models.ts";
import {
  audiencesOf,
  canRead,
  canWrite,
  hasAnyAudience,
  recordReaders,
} from "../rights/audiences.ts";
import type { Caller } from "../rights/caller.ts";
import { referencePages, referringKey } from "../store/file-reference-items.ts";
import { toRecord, type StoredRecord } from "../store/record-item.ts";
import type { Item, Table } from "../../platform/aws/table.ts";
import { isFrozen } from "./check-frozen.ts";
import { isFixedByTemplate } from "./check-template.ts";

/**
 * The caller's audiences of a file through the records that refer to it. Two requests for each hundred references, until
 * one gives the right or the deadline passes (`overloaded`): all cards of a company may show one picture.
 */
export async function findFileAudiences(
  table: Table,
  caller: Caller,
  file: string,
  right: "read" | "write",
): Promise<Set<Audience>> {
  const wanted = right === "read" ? "recordReader" : "recordWriter";
  const held = new Set<Audience>();
  for await (const places of referencePages(table, file)) {
    const keys = new Map(places.map((place) => [referringKey(place).pk, referringKey(place)]));
    const items = await table.getMany([...keys.values()]);
    const byKey = new Map(items.map((item) => [item["pk"], item]));
    for (const place of places) {
      const item = byKey.get(referringKey(place).pk);
      if (item === undefined || held.has(wanted)) continue;
      const there = await rightsAt(table, caller, modelNamed(place.model), item, place.field);
      if (there.reads) held.add("recordReader");
      if (right === "write" && (await there.writes())) held.add("recordWriter");
    }
    if (held.has(wanted)) break;
  }
  return held;
}

/** What the caller may do with the field of a record that refers to a file. */
async function rightsAt(table: Table, caller: Caller, model: Model, item: Item, path: string) {
  const [field = ""] = path.split(".");
  const record = toRecord(model, item);
  const held = audiencesOf(caller, model, record);
  return {
    reads: canRead(held, model, field),
    writes: async () =>
      canWrite(held, model, field) &&
      !isFrozen(model, record, held, [field]) &&
      !(await isFixedByTemplate(table, model, { record, held }, field)),
  };
}

/** Whether the caller may have records refer to the file: who may read it may. */
export async function mayReferTo(
  table: Table,
  caller: Caller,
  file: StoredRecord,
): Promise<boolean> {
  const held = audiencesOf(caller, fileModel, file);
  if (hasAnyAudience(held, recordReaders(fileModel))) return true;
  return (await findFileAudiences(table, caller, file._id, "read")).has("recordReader");
}
