import type { Language } from "../languages.ts";

/**
 * Texts of the notification about a new contact. They do not contain the visitor's name, because the visitor may
 * withdraw the contact.
 */
export function createReceivedTexts(card: string): Record<Language, string> {
  return {
    en: `Someone left their details on your card “${card}”.`,
    hu: `Valaki megadta az adatait az Ön „${card}” nevű kártyáján.`,
  };
}

/** Name of the card in such a notification. Undefined for any other text. */
export function parseReceivedCard({ hu }: Readonly<Record<Language, string>>): string | undefined {
  const name = /„(.*)”/s.exec(hu)?.[1];
  return name !== undefined && createReceivedTexts(name).hu === hu ? name : undefined;
}
