import type { Card } from "../../../shared/models/card.ts";
import { createReceivedTexts } from "../../../shared/contacts/received-notification.ts";

/**
 * Creates the fields of the notification that tells an owner of a new contact. It does not contain the visitor's name,
 * because the contact may be withdrawn.
 */
export function createReceivedNotification(card: Pick<Card, "name" | "owner">, contact: string) {
  return {
    kind: "contact.received",
    texts: createReceivedTexts(card.name),
    link: `/my-contacts/${contact}`,
    read: false,
    files: [],
    owner: card.owner,
  };
}
