import type { Card } from "../../../../shared/models/card.ts";

/** A card; tests give only the fields that matter. */
export function makeOwnCard(fields: Partial<Card> = {}): Card {
  return {
    _id: "card-1",
    _rev: 1,
    createdAt: "2026-11-01T08:00:00.000Z",
    updatedAt: "2026-11-21T13:05:00.000Z",
    name: "Munkahelyi",
    lastName: "Bőhm-Szűcs",
    firstName: "Eszter",
    companyName: "Tölgyfa Műhely Kft.",
    position: "belsőépítész",
    phone: "+36301234567",
    email: "eszter@tolgyfa.example",
    zip: "9400",
    city: "Sopron",
    address: "Várkerület 27.",
    website: "https://www.tolgyfa.example",
    active: true,
    locked: false,
    language: "hu",
    owner: "user-1",
    code: "CARD000001",
    ...fields,
  };
}
