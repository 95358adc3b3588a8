import type { orderMailsEn } from "./order-mails.en.ts";

const why = "Azért kapta ezt a levelet, mert rendelt tőlünk.";

/** Mails about orders, in Hungarian. */
export const orderMailsHu: typeof orderMailsEn = {
  orderPlaced: {
    subject: "Megkaptuk a megrendelését: {{order}}",
    lines: [
      "Köszönjük a megrendelését, ezzel a levéllel visszaigazoljuk.",
      "Ha átutalással fizet, az alábbi adatokra utaljon, és a közleménybe a rendelésszámot írja. Amint a pénz megérkezik, hozzákezdünk.",
    ],
    facts: {
      order: "Rendelésszám",
      sum: "Végösszeg áfával",
      beneficiary: "Kedvezményezett",
      bankName: "Bank",
      bankAccount: "Számlaszám",
      reference: "Közlemény",
      date: "Fizetési határidő",
    },
    button: "A rendelés megnyitása",
    why,
  },
  orderPaid: {
    subject: "Megérkezett a befizetése: {{order}}",
    lines: ["Köszönjük! Már készítjük a rendelését."],
    facts: { order: "Rendelésszám", sum: "Befizetve" },
    button: "A rendelés megnyitása",
    why,
  },
  orderProof: {
    subject: "Kérjük, ellenőrizze a látványtervet: {{order}}",
    lines: [
      "A kártyákat pontosan úgy készítjük el, ahogy a látványterven látja. Nézzen át minden betűt, majd hagyja jóvá.",
    ],
    facts: { order: "Rendelésszám" },
    button: "A látványterv megnyitása",
    why,
  },
  orderShipped: {
    subject: "Elindult a csomagja: {{order}}",
    lines: ["A csomagot átadtuk a futárszolgálatnak."],
    facts: { order: "Rendelésszám", carrier: "Futárszolgálat", tracking: "Csomagszám" },
    button: "A rendelés megnyitása",
    why,
  },
  orderCancelled: {
    subject: "A rendelést töröltük: {{order}}",
    lines: ["Ha már fizetett, a teljes összeget visszautaljuk."],
    facts: { order: "Rendelésszám" },
    button: "A rendelés megnyitása",
    why,
  },
  orderWithdrawn: {
    subject: "Megkaptuk az elállási nyilatkozatát: {{order}}",
    lines: [
      "Ezzel a levéllel igazoljuk, hogy elállási nyilatkozata megérkezett. Kérjük, őrizze meg.",
      "Ha a termékeket már átvette, 14 napon belül küldje vissza őket. Az alábbi összeget 14 napon belül visszatérítjük.",
    ],
    facts: {
      order: "Rendelésszám",
      name: "Nyilatkozattevő",
      products: "Termékek",
      moment: "Beérkezett",
      sum: "Visszatérítés",
    },
    button: "A rendelés megnyitása",
    why,
  },
  orderRefunded: {
    subject: "Visszatérítettük a rendelés árát: {{order}}",
    lines: ["Az összeg ugyanúgy érkezik vissza, ahogyan fizetett. Ez néhány napot vehet igénybe."],
    facts: { order: "Rendelésszám", sum: "Visszatérítés" },
    button: "A rendelés megnyitása",
    why,
  },
  orderExpired: {
    subject: "Lejárt a rendelés fizetési határideje: {{order}}",
    lines: [
      "A befizetés nem érkezett meg időben, ezért a rendelést lezártuk.",
      "Ha már elutalta az összeget, nincs teendője: amint megérkezik, újra megnyitjuk a rendelést.",
    ],
    facts: { order: "Rendelésszám" },
    button: "A rendelés megnyitása",
    why,
  },
  orderReceived: {
    subject: "Új rendelés: {{order}}",
    lines: ["Egy vevő megrendelést adott le."],
    facts: { order: "Rendelésszám", sum: "Végösszeg áfával" },
    button: "A rendelés megnyitása",
    why: "Azért kapta ezt a levelet, mert a beállításokban ez a szolgáltató címe.",
  },
};
