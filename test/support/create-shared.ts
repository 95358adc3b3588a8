import type { Model } from "../../shared/model/define-model.ts";
import type { Hub, Person } from "./start-hub.ts";

interface People {
  sharedUsers?: string[];
  editorUsers?: string[];
}

/** Creates a record that is shared with people, who need no group that opens reports. */
export async function createShared(
  { store }: Pick<Hub, "store">,
  maker: Person,
  model: Model,
  { sharedUsers, editorUsers, ...fields }: Record<string, unknown> & People,
) {
  const { _id } = await maker.create(model, fields);
  const before = await store.find(model, _id);
  if (before === undefined) throw new Error("The record was not created");
  await store.update(model, {
    before,
    patch: { ...(sharedUsers && { sharedUsers }), ...(editorUsers && { editorUsers }) },
  });
  return maker.get(model, _id);
}
