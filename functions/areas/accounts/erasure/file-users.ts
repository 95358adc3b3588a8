import { ownerField, type Model } from "../../../../shared/model/define-model.ts";
import { file as fileModel } from "../../../../shared/models/file.ts";
import { modelNamed } from "../../../data/store/models.ts";
import { loadFirstReferences } from "../../../data/store/file-reference-items.ts";
import type { StoredRecord } from "../../../data/store/record-item.ts";
import type { Store } from "../../../data/store/store.ts";
import { erasedActor } from "../../../data/store/anonymise-audit.ts";

/** Who refers to a file of an account that is erased. */
export interface FileUsers {
  /** The account's own records, which go with it. */
  own: { model: Model; id: string }[];
  /** Somebody else's do too, such as a company's. */
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
    const owner = ownerField(model);
    if (owner !== undefined && record?.[owner] === userId)
      users.own.push({ model, id: place.record });
    else users.hasOthers = true;
  }
  return users;
}

/** A file that others use stays theirs, and says no more of who brought it. */
export async function detachFileOwner(store: Store, before: StoredRecord): Promise<void> {
  const ending = /\.\w{1,10}$/.exec(String(before["name"]))?.[0] ?? "";
  const patch = { owner: erasedActor, name: `file${ending}` };
  await store.update(fileModel, { before, patch });
}
