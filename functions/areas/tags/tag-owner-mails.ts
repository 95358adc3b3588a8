import type { OutboxMessage } from "../../data/store/outbox.ts";
import { card as cardModel } from "../../../shared/models/card.ts";
import { user as userModel } from "../../../shared/models/user.ts";
import { createUserMail } from "../../mail/user-mail.ts";
import type { TagMail } from "./mails/tag-mails.en.ts";
import type { Item } from "../../platform/aws/table.ts";
import type { Actor } from "../../data/records/actor.ts";

/** Creates the mail that tells a tag's owner about a change. Empty for a tag without an owner. */
export async function createTagOwnerMails(
  template: TagMail,
  { code, owner: ownerId, card: cardId }: Item,
  { store }: Pick<Actor, "store">,
): Promise<OutboxMessage[]> {
  if (typeof ownerId !== "string") return [];
  const [owner, card] = await Promise.all([
    store.find(userModel, ownerId),
    typeof cardId === "string" ? store.find(cardModel, cardId) : undefined,
  ]);
  if (owner === undefined) return [];
  // Without a card, that is the screen on which its owner chooses one; a former owner has no part in it.
  const withoutCard =
    template === "tagTaken" ? "/my-cards" : (`/connect?c=${String(code)}` as const);
  return [
    createUserMail<TagMail>(template, owner, {
      code: String(code),
      card: card === undefined ? "" : card.name,
      path: card === undefined ? withoutCard : `/my-cards/${card._id}`,
    }),
  ];
}

/** Creates the same mail, unless the caller is the owner. */
export async function createMailsForOtherOwner(
  template: TagMail,
  tag: Item,
  context: Actor,
): Promise<OutboxMessage[]> {
  return tag["owner"] === context.caller.id ? [] : createTagOwnerMails(template, tag, context);
}
