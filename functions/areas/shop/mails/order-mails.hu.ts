import type { orderMailsEn } from "./order-mails.en.ts";

const why = "Azért kapta ezt a levelet, mert rendelt tőlünk.";
const forAdmins = "Azért kapta ezt a levelet, mert Ön a Névjegy adminisztrátora.";

/** Mails about orders, in Hungarian. */
export const orderMailsHu: typeof orderMailsEn = {
  orderPlaced: {
    subject: "Megkaptuk a megrendelését: {{order}}",
    lines: [
      "Köszönjük a megrendelését! Ezzel a levéllel visszaigazoljuk, és létrejött a szerződésünk.",
      "A levélben megtalálja, mit rendelt és miben állapodtunk meg. Az általános szerződési feltételeket mellékeltük. Kérjük, őrizze meg mindkettőt.",
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
    lists: {
      packages: "Csomagok",
      vat: "A végösszeg áfatartalma",
      payment: "Fizetés",
      delivery: "Szállítás",
      billing: "Számlázási cím",
      shipping: "Szállítási cím",
      buyer: "Kapcsolattartó",
      withdrawal: "Elállási jog",
      provider: "Eladó",
      complaints: "Panasz és szavatosság",
    },
    button: "A rendelés megnyitása",
    elsewhere: "Elállási tájékoztató és nyilatkozatminta",
    why,
  },
  orderPaid: {
    subject: "Megérkezett a befizetése: {{order}}",
    lines: ["Köszönjük! Már készítjük a rendelését."],
    facts: { order: "Rendelésszám", sum: "Befizetve" },
    button: "A rendelés megnyitása",
    why,
  },
  orderInvoiced: {
    subject: "Elkészült a számlája: {{order}}",
    lines: ["Kiállítottuk a számláját, a rendelés oldaláról töltheti le."],
    facts: { order: "Rendelésszám", invoice: "Számlaszám" },
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
    lines: ["Ha már fizetett, a teljes összeget visszatérítjük."],
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
    subject: "Visszatérítés a rendeléséhez: {{order}}",
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
    why: forAdmins,
  },
  orderLatePayment: {
    subject: "Visszafizetendő: befizetés törölt rendelésre ({{order}})",
    lines: [
      "Egy már törölt rendelésre érkezett befizetés. A rendelés törölve marad.",
      "Fizesse vissza az összeget ugyanúgy, ahogyan érkezett, majd rögzítse a visszafizetést a rendelésnél.",
    ],
    facts: { order: "Rendelésszám", sum: "Beérkezett" },
    button: "A rendelés megnyitása",
    why: forAdmins,
  },
  orderPaidTwice: {
    subject: "Visszafizetendő: kétszer fizették ki ezt a rendelést ({{order}})",
    lines: [
      "Bankkártyás fizetés érkezett egy rendelésre, amelyet már korábban kifizettek.",
      "Térítse vissza a bankkártyás fizetést a fizetési szolgáltatónál. Az azonosítóját a rendelésnél látja.",
    ],
    facts: { order: "Rendelésszám", sum: "Második befizetés" },
    button: "A rendelés megnyitása",
    why: forAdmins,
  },
  orderToRefund: {
    subject: "Elállás a rendeléstől: {{order}}",
    lines: [
      "A vevő elállt a rendeléstől. Fizesse vissza az összeget 14 napon belül, majd rögzítse a visszafizetést a rendelésnél.",
    ],
    facts: { order: "Rendelésszám", sum: "Visszafizetendő" },
    button: "A rendelés megnyitása",
    why: forAdmins,
  },
  orderPaidLate: {
    subject: "Befizetés érkezett a törölt rendelésére: {{order}}",
    lines: [
      "A befizetés megérkezésekor a rendelést már töröltük, ezért törölve marad.",
      "A teljes összeget visszatérítjük, nincs teendője.",
    ],
    facts: { order: "Rendelésszám", sum: "Beérkezett" },
    button: "A rendelés megnyitása",
    why,
  },
  orderMessage: {
    subject: "Új üzenet a rendeléséről: {{order}}",
    lines: ["Írtunk Önnek a rendeléséről. Az oldalán elolvashatja az üzenetet, és válaszolhat rá."],
    facts: { order: "Rendelésszám" },
    button: "Az üzenet megnyitása",
    why,
  },
  orderMessageToAdmins: {
    subject: "Új üzenet egy rendelésről: {{order}}",
    lines: ["Egy vevő üzenetet írt egy rendelésről. Az oldalán elolvashatja, és válaszolhat rá."],
    facts: { order: "Rendelésszám" },
    button: "Az üzenet megnyitása",
    why: forAdmins,
  },
  orderWrongPayment: {
    subject: "Ellenőrizendő: hibás befizetés a rendelésre ({{order}})",
    lines: [
      "A fizetési szolgáltató olyan fizetést jelzett, amely eltér a rendeléstől. A rendelés ettől nem lett kifizetve.",
      "Keresse meg a fizetést a szolgáltatónál, és ott térítse vissza. Az adatait a rendelésnél látja.",
    ],
    facts: { order: "Rendelésszám", sum: "A rendelés végösszege" },
    button: "A rendelés megnyitása",
    why: forAdmins,
  },
};
