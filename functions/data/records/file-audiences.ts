import { findOwnerField, type Audience, type Model } from "../../../shared/model/define-model.ts";
import { listFileReferences } from "../../../shared/model/file-references.ts";
import { file as fileModel } from "../../../shared/models/file.ts";
import { modelNamed } from "../store/models.ts";
import {
  findAudiences,
  canRead,
  canWrite,
  hasAnyAudience,
  listRecordReaders,
} from "../rights/audiences.ts";
import type { Caller } from "../rights/caller.ts";
import { referencePages, referringKey } from "../store/file-reference-items.ts";
import { toRecord, type StoredRecord } from "../store/record-item.ts";
import type { Table } from "../../platform/aws/table.ts";
import { isFrozen } from "./check-frozen.ts";
import { isFixedByTemplate } from "./check-template.ts";

/**
 * The caller's audiences of a file through the records that refer to it. Reading needs the right on one of them: two
 * requests for each hundred references, until one gives it or the deadline passes (`overloaded`). Writing needs the
 * right on all of them (security T64): on the records of the file's owner and those without an owner. Only if there are
 * none, the records of other owners decide on writing.
 */
export async function findFileAudiences(
  table: Table,
  caller: Caller,
  file: StoredRecord,
  right: "read" | "write",
): Promise<Set<Audience>> {
  const held = new Set<Audience>();
  const writable = { own: new Set<boolean>(), foreign: new Set<boolean>() };
  for await (const referrers of referrerPages(table, file)) {
    for (const { model, record, field } of referrers) {
      if (right === "read" && held.has("recordReader")) break;
      const there = rightsAt(table, caller, model, record, field);
      if (there.reads) held.add("recordReader");
      if (right === "write")
        writable[isForeign(model, record, file) ? "foreign" : "own"].add(await there.writes());
    }
    if (held.has("recordReader") && (right === "read" || writable.own.has(false))) break;
  }
  const deciding = writable.own.size > 0 ? writable.own : writable.foreign;
  if (deciding.has(true) && !deciding.has(false)) held.add("recordWriter");
  return held;
}

/** A record that refers to a file, and the path of the reference. */
interface Referrer {
  model: Model;
  record: StoredRecord;
  field: string;
}

/** The records that refer to a file, in pages. A removed reference that waits for its release is left out. */
async function* referrerPages(table: Table, { _id }: StoredRecord): AsyncGenerator<Referrer[]> {
  for await (const places of referencePages(table, _id)) {
    const keys = new Map(places.map((place) => [referringKey(place).pk, referringKey(place)]));
    const items = await table.getMany([...keys.values()]);
    const byKey = new Map(items.map((item) => [item["pk"], item]));
    yield places.flatMap((place) => {
      const item = byKey.get(referringKey(place).pk);
      const { field } = place;
      const model = modelNamed(place.model);
      const record = item && toRecord(model, item);
      const refers = listFileReferences(model, record).some(
        (reference) => reference.field === field && reference.file === _id,
      );
      return record !== undefined && refers ? [{ model, record, field }] : [];
    });
  }
}

/**
 * Whether a referring record belongs to another user than the file. Records without an owner are not foreign. Those whose
 * author has no right on them, such as feedback, are: what was given away binds its giver no more.
 */
function isForeign(model: Model, record: StoredRecord, { owner }: StoredRecord): boolean {
  const ownerField = findOwnerField(model);
  if (ownerField === undefined) return false;
  return model.audienceRules.owner === undefined || record[ownerField] !== owner;
}

/**
 * Whether only other users need a file that the caller owns and deletes: no own record refers to it, and none without
 * an owner that the caller may change. The file then stays with their records, like a copy.
 */
export async function isNeededByOthersOnly(
  table: Table,
  caller: Caller,
  file: StoredRecord,
): Promise<boolean> {
  if (file["owner"] !== caller.id) return false;
  let isNeeded = false;
  for await (const referrers of referrerPages(table, file))
    for (const { model, record, field } of referrers) {
      const isOwned = findOwnerField(model) !== undefined;
      const blocks = isOwned
        ? !isForeign(model, record, file)
        : await rightsAt(table, caller, model, record, field).writes();
      if (blocks) return false;
      isNeeded = true;
    }
  return isNeeded;
}

/** What the caller may do with the field of a record that refers to a file. */
function rightsAt(table: Table, caller: Caller, model: Model, record: StoredRecord, path: string) {
  const [field = ""] = path.split(".");
  const held = findAudiences(caller, model, record);
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
  const held = findAudiences(caller, fileModel, file);
  if (hasAnyAudience(held, listRecordReaders(fileModel))) return true;
  return (await findFileAudiences(table, caller, file, "read")).has("recordReader");
}
