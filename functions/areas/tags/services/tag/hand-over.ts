import { HubError, invalidField } from "../../../../../shared/errors.ts";
import { tag as tagModel } from "../../../../../shared/models/tag.ts";
import { user as userModel } from "../../../../../shared/models/user.ts";
import { makeRecordService } from "../../../../calls/service.ts";
import { createMailsForOtherOwner } from "../../tag-owner-mails.ts";

/**
 * Gives the tag to a person. It opens no card until they choose one, as if they had claimed it. It stays in the stock of
 * its company. Mails both owners. Throws `tag.state`, `input.invalid` for `person`.
 */
export const handOverTag = makeRecordService(tagModel, async ({ record, input, ...context }) => {
  if (record.state === "retired" || record.state === "lost") throw new HubError("tag.state");
  const owner = String(input["person"]);
  const person = await context.store.find(userModel, owner);
  if (person === undefined || person.suspendedAt !== undefined)
    throw invalidField("person", "notAcceptable");
  // A card of theirs that it opens stays its card.
  if (record.owner === owner) return undefined;
  const patch = { state: "assigned" as const, owner, card: undefined };
  const messages = [
    ...(await createMailsForOtherOwner("tagTaken", record, context)),
    ...(await createMailsForOtherOwner("tagClaimed", { ...record, ...patch }, context)),
  ];
  return { patch, extras: { messages } };
});
