import { HubError } from "../../../../../shared/errors.ts";
import { changesNothing } from "../../../../data/records/check-update.ts";
import { makeRecordService } from "../../../../calls/service.ts";
import { getCardForTag, linkToCard } from "../../card-for-tag.ts";
import { checkHolder } from "../../company-stock.ts";
import { createMailsForOtherOwner } from "../../tag-owner-mails.ts";
import { tag as tagModel } from "../../../../../shared/models/tag.ts";

/**
 * Links the tag to a card that the caller may write. The tag then belongs to the card's owner. Mails both owners when
 * another user did it. The service `move` is the same for owners: it needs no secret, because the owner has already
 * claimed the tag.
 */
export const assignTag = makeRecordService(tagModel, async ({ record, input, ...context }) => {
  await checkHolder({ record, ...context });
  if (record.state === "retired" || record.state === "lost") throw new HubError("tag.state");
  const card = await getCardForTag(String(input["card"]), context);
  const patch = await linkToCard(card, record, context);
  if (changesNothing({ before: record, patch })) return undefined;
  const isNewOwner = patch.owner !== record.owner;
  const messages = isNewOwner
    ? [
        ...(await createMailsForOtherOwner("tagTaken", record, context)),
        ...(await createMailsForOtherOwner("tagClaimed", { ...record, ...patch }, context)),
      ]
    : [];
  return { patch, extras: { messages } };
});
