import * as z from "zod/mini";
import { isInGroup, newReportGroups, reportGroups } from "../../../../../shared/access-groups.ts";
import { invalidField } from "../../../../../shared/errors.ts";
import { user as userModel } from "../../../../../shared/models/user.ts";
import { makeSharedService } from "../../../../calls/service.ts";
import { countTriedAddresses } from "../count-tried-addresses.ts";

const shape = z.object({ email: z.string(), edit: z.boolean() });
const shares = z.object({
  sharedUsers: z.array(z.string()),
  editorUsers: z.optional(z.array(z.string())),
});

/**
 * Shares a record with the person of an address, for reading or for editing; a second call changes which. Only people
 * who open or make reports are found, so that the answer says nothing of other accounts. Throws `input.invalid`,
 * `rate.limited`.
 */
export const shareWithPerson = makeSharedService(async ({ record, store, caller, input }) => {
  const { email, edit } = shape.parse(input);
  await countTriedAddresses({ store, caller }, 1);
  const found = await store.findBy(userModel, "email", email);
  const opensReports =
    found !== undefined &&
    found.suspendedAt === undefined &&
    isInGroup(found.groups, [...reportGroups, ...newReportGroups]);
  if (!opensReports || found._id === record["owner"]) throw invalidField("email", "notAcceptable");
  const { sharedUsers, editorUsers = [] } = shares.parse(record);
  const [readers, editors] = [sharedUsers, editorUsers].map((ids) =>
    ids.filter((id) => id !== found._id),
  );
  const patch = {
    sharedUsers: [...(readers ?? []), ...(edit ? [] : [found._id])],
    editorUsers: [...(editors ?? []), ...(edit ? [found._id] : [])],
  };
  return { patch };
});
