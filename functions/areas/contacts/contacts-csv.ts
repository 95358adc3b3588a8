import { formatPhone } from "../../../shared/text/phone-text.ts";
import type { Language } from "../../../shared/languages.ts";
import type { Contact } from "../../../shared/models/contact.ts";
import { modelTexts } from "../../../shared/texts/models.ts";
import { formatCsv } from "../../platform/text/csv.ts";
import { toWallClock } from "../../platform/text/wall-clock.ts";
import { card as cardModel } from "../../../shared/models/card.ts";
import { keepFieldsForCaller } from "../../data/rights/audiences.ts";
import type { Actor } from "../../data/records/actor.ts";

const columns = [
  "name",
  "companyName",
  "position",
  "email",
  "phone",
  "card",
  "message",
  "note",
  "createdAt",
] as const;

/**
 * Formats contacts as CSV with a heading, in the reader's language. Times are Hungarian local time.
 * @param cardNames names of the contacts' cards that the reader can see, by id
 */
export function formatContactsCsv(
  contacts: readonly Contact[],
  cardNames: ReadonlyMap<string, string>,
  language: Language,
): string {
  const { fields } = modelTexts[language].contact;
  return formatCsv([
    columns.map((column) => fields[column]),
    ...contacts.map((contact) =>
      columns.map((column) => {
        if (column === "phone") return formatPhone(contact.phone);
        if (column === "card") return cardNames.get(contact.card ?? "") ?? "";
        return column === "createdAt" ? toWallClock(contact.createdAt) : (contact[column] ?? "");
      }),
    ),
  ]);
}

/** Loads the names of the contacts' cards, by id. A card that the caller cannot see has none. */
export async function loadCardNames(
  contacts: readonly Contact[],
  { store, caller }: Actor,
): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(contacts.flatMap(({ card }) => card ?? []));
  const cards = await store.findMany(cardModel, [...ids]);
  return new Map(
    cards.flatMap((card) => {
      const name = keepFieldsForCaller(caller, cardModel, card)?.["name"];
      return typeof name === "string" ? [[card._id, name] as const] : [];
    }),
  );
}
