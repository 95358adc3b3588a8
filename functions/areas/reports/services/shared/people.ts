import * as z from "zod/mini";
import { user as userModel } from "../../../../../shared/models/user.ts";
import { loadServiceContext, type Getter } from "../../../../calls/service.ts";

const shares = z.object({
  sharedUsers: z.array(z.string()),
  editorUsers: z.optional(z.array(z.string())),
});

/** Names the people with whom a record is shared directly. People who no longer have an account are left out. */
export const listSharedPeople: Getter = async (model, allow, input, context) => {
  const { record, store } = await loadServiceContext(model, allow, input, context);
  const { sharedUsers, editorUsers = [] } = shares.parse(record);
  const editors = new Set(editorUsers);
  const people = await store.findMany(userModel, [...new Set([...editorUsers, ...sharedUsers])]);
  const items = people.map(({ _id, lastName, firstName, email }) => ({
    _id,
    lastName,
    firstName,
    email,
    edits: editors.has(_id),
  }));
  return { items };
};
