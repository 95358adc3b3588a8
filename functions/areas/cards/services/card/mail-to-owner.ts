import { user as userModel } from "../../../../../shared/models/user.ts";
import type { MailMessage } from "../../../../mail/mail-message.ts";
import type { StoredRecord } from "../../../../data/store/record-item.ts";
import type { Actor } from "../../../../data/records/actor.ts";

/** The mail that tells a card's owner what somebody else did with it; none when it was the owner. */
export async function mailToOwner(
  template: MailMessage["template"],
  card: StoredRecord,
  { caller, store }: Actor,
): Promise<MailMessage[]> {
  if (card["owner"] === caller.id) return [];
  const found = await store.find(userModel, String(card["owner"]));
  if (found === undefined) return [];
  const owner = userModel.entity.parse(found);
  const values = {
    card: String(card["name"]),
    lastName: owner.lastName,
    firstName: owner.firstName,
    path: `/my-cards/${card._id}`,
  };
  return [{ template, to: owner.email, language: owner.language, values }];
}
