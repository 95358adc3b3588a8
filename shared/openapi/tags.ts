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

/** Name of the tag of a model's services: one tag with the services of all models is too long for the renderer. */
export function getServiceTag(model: string): string {
  return `Services: ${model}`;
}

/** The tags of these areas, in the order in which the contract lists them, and those of the models' services. */
export function createTags(used: ReadonlySet<AreaName>, withServices: Iterable<string>) {
  const areas = areaNames
    .filter((area) => used.has(area))
    .map((area): DocumentTag => ({ name: labels[area].en, "x-label": labels[area] }));
  const services = [...withServices].map((model): DocumentTag => {
    const name = getServiceTag(model);
    return { name, "x-label": { en: name, hu: `Szolgáltatások: ${model}` } };
  });
  return [...areas, ...services];
}
