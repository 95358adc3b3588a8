import { findOwnerField, type Model } from "../../../../shared/model/define-model.ts";
import { file as fileModel, type UploadedFile } from "../../../../shared/models/file.ts";
import { modelNamed } from "../../../data/store/models.ts";
import { loadFirstReferences } from "../../../data/store/file-reference-items.ts";
import type { Store } from "../../../data/store/store.ts";
import { createDetachedCheck, createDetachedPatch } from "../../files/detached-file.ts";
import { nowIso } from "../../../platform/lambda/clock.ts";

/** The records that refer to a file of an erased account. */
export interface FileUsers {
  /** Records of the account, which are erased too. */
  own: { model: Model; id: string }[];
  /** Whether records of other owners refer to it, such as a company. */
  hasOthers: boolean;
}

export async function findFileUsers(
  store: Store,
  file: string,
  userId: string,
): Promise<FileUsers> {
  const users: FileUsers = { own: [], hasOthers: false };
  for (const place of await loadFirstReferences(store.table, file)) {
    const model = modelNamed(place.model);
    const record = await store.find(model, place.record);
    const owner = findOwnerField(model);
    if (owner !== undefined && record?.[owner] === userId)
      users.own.push({ model, id: place.record });
    else users.hasOthers = true;
  }
  return users;
}

/** Detaches a file that other users need from its owner: the file stays without the owner's id and file name. */
export async function detachFileOwner(store: Store, before: UploadedFile): Promise<void> {
  await store.update(
    fileModel,
    { before, patch: createDetachedPatch(before) },
    { writes: [createDetachedCheck(before, nowIso())] },
  );
}
