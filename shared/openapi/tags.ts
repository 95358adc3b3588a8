import { areaNames, type AreaName } from "../operations/areas.ts";
import type { DocumentTag } from "./openapi-types.ts";

/** Headings of the contract: one for each area. */
const labels: Readonly<Record<AreaName, Record<"en" | "hu", string>>> = {
  sessions: { en: "Sessions", hu: "Munkamenetek" },
  accounts: { en: "Accounts", hu: "Fiókok" },
  hub: { en: "Records and models", hu: "Rekordok és modellek" },
  registry: { en: "Services of models", hu: "A modellek szolgáltatásai" },
  files: { en: "Files", hu: "Fájlok" },
  cards: { en: "Public cards", hu: "Nyilvános kártyák" },
  tags: { en: "Codes and chips", hu: "Kódok és chipek" },
  companies: { en: "Companies", hu: "Cégek" },
  contacts: { en: "Contacts", hu: "Kapcsolatok" },
  wallet: { en: "Wallets", hu: "Tárcák" },
  visits: { en: "Visits and statistics", hu: "Látogatások és statisztika" },
  shop: { en: "Packages and orders", hu: "Csomagok és rendelések" },
  campaigns: { en: "Unsubscribing from news", hu: "Leiratkozás a hírekről" },
  reports: { en: "Reports", hu: "Kimutatások" },
  contract: { en: "The service itself", hu: "Maga a szolgáltatás" },
};

/** Name of the tag of an area's calls. */
export function getTag(area: AreaName): string {
  return labels[area].en;
}

/** The tags of these areas, in the order in which the contract lists them. */
export function createTags(used: ReadonlySet<AreaName>): DocumentTag[] {
  return areaNames
    .filter((area) => used.has(area))
    .map((area) => ({ name: labels[area].en, "x-label": labels[area] }));
}
