import { demoCompanies } from "../seed/demo-accounts.ts";
import { linkKinds } from "../../shared/models/parts/card-links.ts";
import { filledLinks } from "../../shared/models/parts/filled-links.fixture.ts";

/**
 * A card of the benchmarks: the same on every server. Twenty cities have equal numbers of cards, and ten thousand cards
 * have different names.
 */
export function makeCardInput(number: number) {
  return {
    name: "Munkahelyi",
    lastName: "Bőhm-Szűcs",
    firstName: `Eszter ${1000 + ((number * 7919) % 10_007)}`,
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

/** Values of every field that the public page shows, with the most entries of every list. */
export function makeFilledCardInput() {
  const kinds = ["work", "home", "fax"] as const;
  return {
    ...makeCardInput(1),
    country: "HU",
    phones: kinds.map((kind, at) => ({ kind, number: `+3699123${450 + at}` })),
    links: linkKinds.map((kind) => ({ kind, address: filledLinks[kind] })),
    introduction:
      "Tölgyből és dióból tervezek bútort lakásba, irodába és vendéglátóhelyre, az első vázlattól a beszerelésig. " +
      "Tizennégy éve dolgozom Sopronban és Bécsben, a munkáim felét műemléki épületekben készítettem. Keressen " +
      "bátran: az első helyszíni felmérés díjtalan, árajánlatot három napon belül küldök!",
    coverImage: "demo-cover-demo-card-a",
    portrait: "demo-portrait-demo-card-a",
    logo: `demo-logo-${demoCompanies.workshop}`,
    texts: { position: "lead interior architect", introduction: "Furniture of oak and walnut." },
  };
}

/** The city of the filtered list. */
export const filteredCity = makeCardInput(7).city;
