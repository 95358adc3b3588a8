import { linkKinds } from "../models/parts/card-links.ts";
import { filledLinks } from "../models/parts/filled-links.fixture.ts";
import type { PublicCard } from "../operations/replies.ts";

/** A public card; tests name only what matters. */
export function makePublicCard(fields: Partial<PublicCard> = {}): PublicCard {
  return {
    code: "CARD000001",
    language: "hu",
    lastName: "Bőhm-Szűcs",
    firstName: "Eszter",
    companyName: "Tölgyfa Műhely Bútoripari és Belsőépítészeti Kft.",
    position: "vezető belsőépítész, ügyfélkapcsolati igazgatóhelyettes",
    phone: "+36301234567",
    email: "eszter@tolgyfa.example",
    zip: "9400",
    city: "Sopron",
    address: "Várkerület 27. II. em. 4.",
    website: "https://www.tolgyfa.example",
    texts: {
      position: "Lead interior architect, deputy director of client relations",
      address: "Várkerület 27, 2nd floor 4",
    },
    ...fields,
  };
}

/** Fields of a card that has nothing else. */
export function makeBareCard(fields: Partial<PublicCard>): Partial<PublicCard> {
  const noOffice = { companyName: "", position: "", phone: "", email: "", website: "" };
  const noPlace = { zip: "", city: "", address: "" };
  const nothingMore = { introduction: undefined, phones: undefined, links: undefined };
  return { firstName: "", ...noOffice, ...noPlace, ...nothingMore, texts: undefined, ...fields };
}

/** A card with a value in every field, in both languages, and the most entries of every list. */
export const filledCard: PublicCard = makePublicCard({
  country: "HU",
  introduction:
    "Tölgyből és dióból tervezek bútort lakásba, irodába és vendéglátóhelyre, az első vázlattól a beszerelésig.\n" +
    "Tizennégy éve dolgozom Sopronban és Bécsben, a munkáim felét műemléki épületekben készítettem. Keressen bátran, " +
    "az első helyszíni felmérés díjtalan, árajánlatot három napon belül küldök!",
  phones: (["work", "home", "fax"] as const).map((kind, at) => ({
    kind,
    number: `+3699123${450 + at}`,
  })),
  links: linkKinds.map((kind) => ({ kind, address: filledLinks[kind] })),
  texts: {
    position: "Lead interior architect, deputy director of client relations",
    companyName: "Oak Leaf Workshop, Furniture and Interiors Ltd.",
    introduction:
      "I design furniture of oak and walnut for homes, offices and restaurants, from the first sketch to the fitting.\n" +
      "I have worked in Sopron and Vienna for fourteen years, half of that time in listed buildings. Just ask, the " +
      "first visit is free, and you will have my quote within three working days!",
    city: "Sopron",
    address: "Várkerület 27, 2nd floor 4",
  },
});

/** Cards that have broken vCards elsewhere. */
export const awkwardCards: readonly PublicCard[] = [
  makePublicCard(),
  filledCard,
  makePublicCard(makeBareCard({ lastName: "Kovács" })),
  makePublicCard({ lastName: "dr. Kovács", firstName: "Anna" }),
  makePublicCard({ lastName: "özv. Kovácsné Nagy", firstName: "Anna Mária" }),
  makePublicCard({ companyName: String.raw`Kő; Papír, Olló \ Társai: "B" & <C>` }),
  makePublicCard({ lastName: "O'Brien;Jr.,\\n", firstName: ";;;;" }),
  makePublicCard({ position: "igazgató\r\nTEL;TYPE=CELL:+3690666666\r\nEND:VCARD" }),
  makePublicCard({ position: "egy\u0085két\u2028há\u2029rom\u000B\u000C\u0000négy" }),
  makePublicCard({ companyName: "ű".repeat(200), position: "👩🏽‍🚀".repeat(28) }),
  makePublicCard({ address: "a".repeat(66), city: `${"b".repeat(60)}ő` }),
  makePublicCard({ position: "  elöl és hátul  ", companyName: "x:y=z?" }),
  makePublicCard({ website: "https://x.example/a,b;c?d=1&e=%2C#f" }),
  makePublicCard({ phone: "+4315330000", zip: "1010", city: "Wien", address: "Graben 3" }),
  makePublicCard({
    introduction: "Szép; bútor, jó \\ társaság.\nMásodik sor: ő\tű.",
    phones: [
      { kind: "work", number: "+3699123456" },
      { kind: "fax", number: "+3699123457" },
    ],
    links: [
      { kind: "whatsapp", address: "https://wa.me/36301234567" },
      { kind: "other", address: "https://x.example/a,b;c" },
    ],
  }),
  makePublicCard({ language: "en", lastName: "Smith", firstName: "Dr Jane" }),
];
