const familyNames = [
  "Ács",
  "Balogh",
  "Czakó",
  "Csonka",
  "Dudás",
  "Érsek",
  "Farkas",
  "Gál",
  "Gyenes",
  "Hegedűs",
  "Illés",
  "Juhász",
  "Kelemen",
  "Lengyel",
  "Ligeti",
  "Molnár",
  "Nagy",
  "Nyilas",
  "Orsós",
  "Őri",
  "Pásztor",
  "Rácz",
  "Simon",
  "Szűcs",
  "Takács",
  "Török",
  "Ujvári",
  "Ürge",
  "Vass",
  "Zsoldos",
];
const givenNames = [
  "Ádám",
  "Anna",
  "Bence",
  "Csilla",
  "Dániel",
  "Emese",
  "Ferenc",
  "Gizella",
  "Győző",
  "Hanna",
  "István",
  "Júlia",
  "Kamilla",
  "Levente",
  "Luca",
  "Márton",
  "Nóra",
  "Ödön",
  "Piroska",
  "Réka",
  "Sándor",
  "Szilvia",
  "Tamás",
  "Tünde",
  "Veronika",
  "Zoltán",
  "Zsófia",
];
const positions = [
  "asztalos",
  "belsőépítész",
  "értékesítő",
  "könyvelő",
  "ügyvezető",
  "vezető szerelő",
];

/** Different cards of the benchmark of searches. */
export const differentCards = 20_000;
/** Every city has as many of the cards. */
export const cities = 25;
export const companies = 1000;

/** A card as its owner sends it, with other values than its neighbours. */
export function makeSearchedInput(number: number) {
  const pick = (from: readonly string[], step: number) =>
    from[Math.floor(number / step) % from.length] ?? "";
  const lastName = `${pick(familyNames, 1)}-${pick(familyNames, 30)}`;
  const firstName = pick(givenNames, 7);
  return {
    name: `${lastName} ${firstName}`,
    lastName,
    firstName,
    companyName: `Műhely ${number % companies} Kft.`,
    position: pick(positions, 11),
    phone: `+3630${1_000_000 + number}`,
    email: `kartya${number}@muhely${number % companies}.example`,
    zip: String(1000 + (number % 9000)),
    city: cityOf(number % cities),
    address: `Várkerület ${number % 300}.`,
    website: `https://www.muhely${number % companies}.example`,
    introduction: `${pick(positions, 11)} vagyok, ${number % 40} éve.`,
    active: number % 10 > 0,
    language: number % 5 === 0 ? "en" : "hu",
  };
}

/** The same card as it is stored. */
export function makeSearchedCard(number: number) {
  const at = new Date(Date.UTC(2026, 0, 1) + number * 1000).toISOString();
  return {
    ...makeSearchedInput(number),
    _id: `card-${number}`,
    _rev: 1,
    createdAt: at,
    updatedAt: at,
    locked: false,
    owner: `owner-${Math.floor(number / 10)}`,
    company: companyOf(number % companies),
    code: `S${String(number).padStart(9, "0")}`,
  };
}

export function cityOf(place: number): string {
  return `Város ${place}`;
}

export function companyOf(place: number): string {
  return `company-${place}`;
}
