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

/** The city of the filtered list. */
export const filteredCity = makeCardInput(7).city;
