import { exchangeConsent, type ExchangePurpose } from "../../shared/contacts/exchange.ts";

interface DemoContact {
  name: string;
  email?: string;
  phone?: string;
  message?: string;
  note?: string;
  card?: "demo-card-a" | "demo-card-c";
}

/** People who left their details on the demo owner's cards, the oldest first. */
const people: readonly DemoContact[] = [
  {
    name: "Győri Ágota",
    email: "agota@gyoriiroda.example",
    phone: "+36209876543",
    message: "A tetőtér átalakításáról beszéltünk. Mikor tudna eljönni felmérni?",
    note: "Felmérés a jövő héten, a délutáni órák jók neki.",
  },
  { name: "Őszi-Tóth Ödön", email: "odon@oszitoth.example", card: "demo-card-c" },
  {
    name: "Clara Whitfield",
    email: "clara@whitfield.example",
    message: "Lovely oak stairs! Could you send me your catalogue?",
    card: "demo-card-c",
  },
  { name: "Fűzfői Kálmán", phone: "+36701112233", note: "Hívni kedden 10 és 12 között." },
  {
    name: "Nagy-Szabó Írisz",
    email: "irisz@nagyszabo.example",
    phone: "+36305556677",
    message: "Ajánlatot kérek egy konyhára és egy beépített szekrényre.",
  },
  { name: "Lukas Brandstätter", email: "lukas@brandstaetter.example", phone: "+436641234567" },
  {
    name: "Zsámboki Ünige",
    email: "unige@zsamboki.example",
    message: "A kiállításon találkoztunk, a mintadarabok miatt írok.",
    card: "demo-card-c",
  },
  { name: "Dr. Tűzkő Benedek", email: "benedek@tuzko.example", phone: "+3699123456" },
  {
    name: "Árvai Csenge",
    email: "csenge@arvai.example",
    message: "Köszönöm a beszélgetést! Várom az alaprajzot.",
  },
];

/** The records of what they left. */
export const demoContacts = people.map(({ card = "demo-card-a", ...details }, place) => ({
  email: "",
  phone: "",
  message: "",
  note: "",
  ...details,
  _id: `demo-contact-${place + 1}`,
  kind: "exchange",
  card,
  owner: "demo-kartya",
}));

/** The agreement that the form asks for, given with the details. */
export const agreement = (at: string) => ({
  consent: [
    {
      purpose: "reply" satisfies ExchangePurpose,
      textVersion: exchangeConsent.version,
      at,
    },
  ],
});
