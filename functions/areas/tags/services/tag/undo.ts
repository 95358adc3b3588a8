import { invalidField } from "../../../../../shared/errors.ts";
import { card as cardModel } from "../../../../../shared/models/card.ts";
import { company as companyModel } from "../../../../../shared/models/company.ts";
import { tag as tagModel, type Tag } from "../../../../../shared/models/tag.ts";
import { user as userModel } from "../../../../../shared/models/user.ts";
import {
  isUndoableLink,
  linkFields,
  listLinkFields,
} from "../../../../../shared/tags/link-change.ts";
import { makeUndoService } from "../../../../calls/undo-change.ts";
import { createCompanyCheck } from "../../../../data/records/company-exists.ts";
import type { Actor } from "../../../../data/records/actor.ts";
import { typeRecord } from "../../../../data/store/record-item.ts";
import type { OutboxMessage } from "../../../../data/store/outbox.ts";
import { createMailsForOtherOwner } from "../../tag-owner-mails.ts";

type Link = Partial<Pick<Tag, "state" | "card" | "owner" | "company">>;

/**
 * Undoes a change of a tag. An admin also undoes what a service did with its link: state, card, owner and stock are then
 * what they were before. Mails the owners as the service did. Throws `input.invalid` for a card, person or company that
 * does not exist any more, for a card of another person and for a suspended one.
 */
export const undoTagChange = makeUndoService({
  isFor: isUndoableLink,
  allow: ["admin"],
  fields: linkFields,
  plan: async ({ record, ...context }, change) => {
    const tag = typeRecord(tagModel, record);
    const former = listLinkFields(change).map((name) => [name, change[name]?.old]);
    const patch = Object.fromEntries(former) as Link; // values that the record once had
    const restored = { ...tag, ...patch };
    await checkTargets(restored, context);
    const messages = await createUndoMails(tag, restored, context);
    const writes = patch.company === undefined ? [] : [createCompanyCheck(patch.company)];
    return { patch, extras: { messages, writes } };
  },
});

async function checkTargets({ card, owner, company }: Tag, { store }: Actor): Promise<void> {
  const [opened, person, stock] = await Promise.all([
    card === undefined ? undefined : store.find(cardModel, card),
    owner === undefined ? undefined : store.find(userModel, owner),
    company === undefined ? undefined : store.find(companyModel, company),
  ]);
  if (card !== undefined && (opened === undefined || opened.owner !== owner))
    throw invalidField("card", "notAcceptable");
  if (owner !== undefined && (person === undefined || person.suspendedAt !== undefined))
    throw invalidField("owner", "notAcceptable");
  if (company !== undefined && stock === undefined) throw invalidField("company", "notAcceptable");
}

async function createUndoMails(before: Tag, after: Tag, context: Actor): Promise<OutboxMessage[]> {
  const isLost = after.state === "lost" && before.state !== "lost";
  if (before.owner === after.owner)
    return isLost ? createMailsForOtherOwner("tagLost", after, context) : [];
  return [
    ...(await createMailsForOtherOwner("tagTaken", before, context)),
    ...(await createMailsForOtherOwner(isLost ? "tagLost" : "tagClaimed", after, context)),
  ];
}
