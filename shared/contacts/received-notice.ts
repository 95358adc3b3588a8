import type { Language } from "../languages.ts";

/** What the notification says of details that were left on a card; without their giver's name, who may take them back. */
export function receivedTexts(card: string): Record<Language, string> {
  return {
    en: `Somebody left their details on your card “${card}”.`,
    hu: `Valaki megadta az adatait az Ön „${card}” nevű kártyáján.`,
  };
}

/** The card that such a notification names; nothing where it says something else. */
export function cardInTexts({ hu }: Readonly<Record<Language, string>>): string | undefined {
  const name = /„(.*)”/s.exec(hu)?.[1];
  return name !== undefined && receivedTexts(name).hu === hu ? name : undefined;
}
