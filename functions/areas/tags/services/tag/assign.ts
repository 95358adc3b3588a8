import { HubError } from "../../../../../shared/errors.ts";
import { hasNoEffect } from "../../../../data/records/check-update.ts";
import { makeRecordService } from "../../../../calls/service.ts";
import { getCardForTag, linkToCard } from "../../card-for-tag.ts";
import { createMailsForOtherOwner } from "../../tag-owner-mails.ts";

/**
 * Links the tag to a card that the caller may write. The tag then belongs to the card's owner. Mails both owners when
 * another user did it. The service `move` is the same for owners: it needs no secret, because the owner has already
 * claimed the tag.
 */
export const assignTag = makeRecordService(async ({ record, input, ...context }) => {
  if (record["state"] === "retired" || record["state"] === "lost") throw new HubError("tag.state");
  const patch = linkToCard(await getCardForTag(String(input["card"]), context), record);
  if (hasNoEffect({ before: record, patch })) return undefined;
  const isNewOwner = patch.owner !== record["owner"];
  const messages = isNewOwner
    ? [
        ...(await createMailsForOtherOwner("tagTaken", record, context)),
        ...(await createMailsForOtherOwner("tagClaimed", { ...record, ...patch }, context)),
      ]
    : [];
  return { patch, extras: { messages } };
});
