import { HubError } from "../../../../../shared/errors.ts";
import { isSo } from "../../../../data/records/update-record.ts";
import { changesRecord } from "../../../../calls/service.ts";
import { cardForTag, linkToCard } from "../../card-for-tag.ts";
import { createMailsForOtherOwner } from "../../tag-owner-mails.ts";

/**
 * Lets the tag lead to a card that the caller may write; the tag then belongs to the card's owner. Tells both owners
 * what another did. For owners the same is `move`: no secret is asked of who has claimed it already.
 */
export const assignTag = changesRecord(async ({ record, input, ...context }) => {
  if (record["state"] === "retired" || record["state"] === "lost") throw new HubError("tag.state");
  const patch = linkToCard(await cardForTag(String(input["card"]), context), record);
  if (isSo({ before: record, patch })) return undefined;
  const isNewOwner = patch.owner !== record["owner"];
  const messages = isNewOwner
    ? [
        ...(await createMailsForOtherOwner("tagTaken", record, context)),
        ...(await createMailsForOtherOwner("tagClaimed", { ...record, ...patch }, context)),
      ]
    : [];
  return { patch, extras: { messages } };
});
