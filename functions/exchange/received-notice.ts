import type { Card } from "../../shared/models/card.ts";

/** Fields of the notification that tells an owner of a contact, without the giver's name: it may be taken back. */
export function receivedNotice(card: Pick<Card, "name" | "owner">, contact: string) {
  return {
    kind: "contact.received",
    texts: {
      en: `Somebody left their details on your card “${card.name}”.`,
      hu: `Valaki megadta az adatait az Ön „${card.name}” nevű kártyáján.`,
    },
    link: `/my-contacts/${contact}`,
    read: false,
    files: [],
    owner: card.owner,
  };
}
