import { demoCompanies } from "./demo-accounts.ts";
import type { Feedback } from "../../shared/models/feedback.ts";

type DemoFeedback = Pick<Feedback, "kind" | "text" | "page" | "handled" | "note" | "author">;

/** What users have written to the makers, the oldest first. */
const written: readonly DemoFeedback[] = [
  {
    kind: "problem",
    text: "A borítóképem jobb széle le van vágva a telefonomon.",
    page: "/my-cards/demo-card-a",
    handled: true,
    note: "A kivágással megoldódott, visszaírtam neki.",
    author: "demo-kartya",
  },
  {
    kind: "idea",
    text: "It would help to see which of my colleagues haven’t opened their card yet.",
    page: "/my-companies/demo-company-3?tab=admins",
    handled: false,
    note: "",
    author: "demo-ceg2",
  },
  {
    kind: "praise",
    text: "A kiállításon mindenki a QR-kódomat fotózta. Köszönjük!",
    page: "/my-cards",
    handled: false,
    note: "",
    author: "demo-ceg",
  },
];

export const demoFeedback = written.map((fields, place) => ({
  _id: `demo-feedback-${place + 1}`,
  ...fields,
}));

/** Remarks of admins on records. */
export const demoComments = [
  {
    model: "user",
    record: "demo-ceg",
    text: "Két cég adminisztrátora, a másodikat telefonon kérte.",
  },
  {
    model: "card",
    record: "demo-card-a",
    text: "Ezt a kártyát mutatjuk a bemutatókon, kérem, ne módosítsák. @Bőhm-Szűcs Eszter ránézne, hogy jó-e a borító?",
    mentions: ["demo-kartya"],
  },
  {
    model: "card",
    record: "demo-card-a",
    text: "Megnéztem, a borító jó. Köszönöm!",
    owner: "demo-kartya",
  },
  {
    model: "feedback",
    record: "demo-feedback-2",
    text: "The list of cards could show it. Let’s plan it for January.",
  },
  {
    model: "company",
    record: demoCompanies.workshop,
    text: "Az új munkatársak kártyái jövő héten érkeznek.",
    owner: "demo-ceg",
  },
].map((fields, place) => ({ _id: `demo-comment-${place + 1}`, owner: "demo-admin", ...fields }));

/** Chips of the stock, still to be written. */
export const demoStock = Array.from({ length: 6 }, (_, place) => ({
  _id: `demo-stock-${place + 1}`,
  code: `TAGN00000${place + 1}`,
  claimSecret: `C1A1MN000${place + 1}`,
  kind: "nfc",
  state: "blank",
  batch: "2026-11",
}));
