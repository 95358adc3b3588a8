/** Invented people for the companies' cards: the same at every seed. */

const lastNames = [
  "Ágoston",
  "Árvay",
  "Balogh",
  "Bereczki",
  "Bíró",
  "Cecil",
  "Czirják",
  "Csaba",
  "Csűrös",
  "Darvas",
  "Erős",
  "Faragó",
  "Fűzi",
  "Gál",
  "Győri",
  "Gyulai",
  "Hűvös",
  "Illés",
  "Jakab",
  "Kovácsné Nagy",
  "Lőrincz",
  "Ligeti",
  "Lyka",
  "Mező",
  "Nyáry",
  "Orsós",
  "Ödönffy",
  "Őri",
  "Pásztor",
  "Rácz",
  "Sárközi",
  "Szűcs",
  "Tűzkő",
  "Tyukodi",
  "Újvári",
  "Ürögdi",
  "Vörös",
  "Zentai",
  "Zsíros",
  "Zsolnay",
] as const;
const firstNames = [
  "Anna",
  "Botond",
  "Cecília",
  "Csongor",
  "Dóra",
  "Ernő",
  "Flóra",
  "Gergő",
  "Győző",
  "Hajnalka",
  "Ilona",
  "János",
  "Kristóf",
  "Lívia",
  "Márk",
  "Noémi",
  "Olivér",
  "Örs",
  "Piroska",
  "Rózsa",
  "Sándor",
  "Tünde",
  "Ubul",
  "Veronika",
  "Zsófia",
] as const;
const positions = [
  ["irodavezető", "Office manager"],
  ["szerelésvezető", "Installation lead"],
  ["nyomdai előkészítő", "Prepress specialist"],
  ["pénzügyi vezető", "Finance manager"],
  ["ügyfélszolgálati munkatárs", "Customer service associate"],
  ["kereskedelmi képviselő", "Sales representative"],
  ["hídszerkezeti szakértő", "Bridge engineer"],
  ["belsőépítész", "Interior designer"],
] as const;
const places = [
  ["9400", "Sopron", "Várkerület 27. II. em. 4."],
  ["1037", "Budapest", "Virág tér 3. IV. em. 61."],
  ["7621", "Pécs", "Király utca 12."],
  ["6720", "Szeged", "Kárász utca 5."],
  ["4024", "Debrecen", "Piac utca 41."],
  ["9022", "Győr", "Bécsi kapu tér 8."],
] as const;

export interface DemoPerson {
  lastName: string;
  firstName: string;
  position: string;
  positionEn: string;
  phone: string;
  zip: string;
  city: string;
  address: string;
  /** ASCII, for an e-mail address. */
  login: string;
}

/** The person of a number; different numbers below 1,000 are different people. */
export function demoPerson(number: number): DemoPerson {
  const lastName = pick(lastNames, number);
  const firstName = pick(firstNames, number * 7 + Math.floor(number / lastNames.length));
  const [position, positionEn] = pick(positions, number * 3);
  const [zip, city, address] = pick(places, number * 5);
  return {
    lastName,
    firstName,
    position,
    positionEn,
    phone: `+3630${String(1_000_000 + number * 7919).slice(0, 7)}`,
    zip,
    city,
    address,
    login: `${ascii(lastName)}.${ascii(firstName)}${number}`,
  };
}

function pick<Value>(values: readonly Value[], number: number): Value {
  const value = values[number % values.length];
  if (value === undefined) throw new Error("Nothing to pick from");
  return value;
}

function ascii(name: string): string {
  return name
    .normalize("NFD")
    .replace(/[^a-zA-Z]/g, "")
    .toLowerCase();
}
