import type { Card } from "../models/card.ts";

/**
 * The card that the public pages show. Every installation answers its code, without a record: its page, its vCard and
 * its QR code work. Nothing is stored for it, neither visits nor details that visitors leave.
 */
export const sampleCard: Card = {
  _id: "sample",
  _rev: 1,
  createdAt: "2026-11-23T00:00:00.000Z",
  updatedAt: "2026-11-23T00:00:00.000Z",
  code: "SAMP1E0000",
  owner: "sample",
  name: "Sample",
  lastName: "Kovácsné Nagy",
  firstName: "Anna",
  companyName: "Hídépítő és Mérnökszolgálati Zrt.",
  position: "pénzügyi vezető",
  phone: "+36301234567",
  email: "anna.nagy@hidmernok.example",
  zip: "1037",
  city: "Budapest",
  address: "Virág tér 3. IV. em. 61.",
  website: "https://www.hidmernok.example",
  active: true,
  locked: false,
  language: "hu",
  texts: {
    lastName: "Nagy",
    position: "Head of finance",
    companyName: "Bridge & Engineering Ltd.",
    address: "Virág tér 3, 4th floor 61",
  },
};

/** Whether this is the sample, which has no owner and no record. */
export function isSampleCard({ _id }: Pick<Card, "_id">): boolean {
  return _id === sampleCard._id;
}
