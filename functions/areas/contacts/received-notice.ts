import type { Card } from "../../../shared/models/card.ts";
import { receivedTexts } from "../../../shared/contacts/received-notice.ts";

/** Fields of the notification that tells an owner of a contact, without the giver's name: it may be taken back. */
export function createReceivedNotification(card: Pick<Card, "name" | "owner">, contact: string) {
  return {
    kind: "contact.received",
    texts: receivedTexts(card.name),
    link: `/my-contacts/${contact}`,
    read: false,
    files: [],
    owner: card.owner,
  };
}
