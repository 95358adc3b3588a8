import { linkKinds, type LinkKind } from "../../shared/models/parts/card-links.ts";

/** A card of the benchmarks: the same on every server. Twenty cities have equal numbers of cards. */
export function makeCardInput(number: number) {
  return {
    name: "Munkahelyi",
    lastName: "Bőhm-Szűcs",
    firstName: "Eszter",
    companyName: "Tölgyfa Műhely Kft.",
    position: "vezető belsőépítész",
    phone: "+36301234567",
    email: `eszter${number}@tolgyfa.example`,
    zip: "9400",
    city: `Város ${number % 20}`,
    address: "Várkerület 27.",
    website: "https://www.tolgyfa.example",
  };
}

/** A card with a value in every field that the public page shows as text. */
export function makeFilledCardInput() {
  const links: Readonly<Record<LinkKind, string>> = {
    linkedin: "https://www.linkedin.com/in/eszter-bohm-szucs",
    whatsapp: "https://wa.me/36301234567",
    instagram: "https://www.instagram.com/tolgyfamuhely",
    facebook: "https://www.facebook.com/tolgyfamuhely",
    x: "https://x.com/tolgyfamuhely",
    youtube: "https://www.youtube.com/@tolgyfamuhely",
    github: "https://github.com/tolgyfamuhely",
    booking: "https://foglalas.tolgyfa.example/eszter",
    map: "https://maps.app.goo.gl/Q5mMuT1aBcDe",
    other: "https://blog.tolgyfa.example/katalogus",
  };
  const kinds = ["work", "home", "fax"] as const;
  return {
    ...makeCardInput(1),
    country: "HU",
    phones: kinds.map((kind, at) => ({ kind, number: `+3699123${450 + at}` })),
    links: linkKinds.map((kind) => ({ kind, address: links[kind] })),
    introduction:
      "Tölgyből és dióból tervezek bútort lakásba, irodába és vendéglátóhelyre, az első vázlattól a beszerelésig. " +
      "Tizennégy éve dolgozom Sopronban és Bécsben, a munkáim felét műemléki épületekben készítettem. Keressen " +
      "bátran: az első helyszíni felmérés díjtalan!",
  };
}

/** The city of the filtered list. */
export const filteredCity = makeCardInput(7).city;
