import type { Language } from "../../../../shared/languages.ts";
import { withdrawalDays } from "../../../../shared/limits/shop.ts";

/** Sentences of the confirmation, which holds the contract (45/2014. Korm. r. §§ 11, 12 and 18). Gaps hold what people wrote. */
const en = {
  item: "{{quantity}} × {{product}}: {{gross}} ({{price}} each, with {{vat}} VAT)",
  printed: "Printed text: {{text}}",
  names: "Names on the cards: {{names}}",
  moreNames: "Names on the cards: {{names}} and {{count}} more",
  artwork: "With the logo that you uploaded.",
  vat: "{{vat}} VAT: {{amount}}",
  transfer: [
    "By bank transfer, by the day above. Write the order number as the reference of the transfer.",
    "We start as soon as the transfer has arrived. An order that is not paid in time expires and costs nothing.",
  ],
  card: [
    "By bank card. Open the order with the button below and pay on the page of our payment provider, by the day above. We never see your card number.",
    "We start as soon as you have paid. An order that is not paid in time expires and costs nothing.",
  ],
  proof:
    "We send you a proof of the personalised cards. They are made when you have approved it on the page of the order.",
  delivery: (days: number, isPersonalised: boolean) =>
    `A courier delivers the parcel within ${days} days of ${isPersonalised ? "your approval of the proof" : "your payment"}. The price includes the delivery.`,
  taxNumber: "Tax number: {{taxNumber}}",
  business: "You ordered as a company, so the right of withdrawal of consumers does not apply.",
  personalised:
    "The cards are made for you, so you can’t withdraw from the contract (Section 29 (1) c of Government Decree 45/2014).",
  mixed: "You can’t withdraw from these, because they are made for you: {{products}}.",
  withdrawal: [
    `You can withdraw from the contract without giving a reason, from today until ${withdrawalDays} days after you have received the goods.`,
    "Do so on the page of the order, which the button below opens, or by a clear statement to the seller’s address or email below. You may use the form that is linked at the end of this email.",
    "You pay the cost of sending the goods back. Send them within 14 days of your statement to this address: {{address}}.",
    "We refund the whole price within 14 days of your statement, in the way you paid. We may wait until the goods are back, or you show that you have sent them.",
  ],
  complaints: [
    "Write to the seller with any complaint. We answer within 30 days.",
    "By law we are liable for goods that do not conform to the contract. The attached terms say what you can ask for, and to which conciliation body you can turn.",
  ],
  registration: "Company registration number: {{registration}} ({{registeredBy}})",
  termsFile: "nevjegy-terms.txt",
};

const hu: typeof en = {
  item: "{{quantity}} × {{product}}: {{gross}} ({{price}}/db, {{vat}} áfával)",
  printed: "Nyomtatott szöveg: {{text}}",
  names: "Nevek a kártyákon: {{names}}",
  moreNames: "Nevek a kártyákon: {{names}} és további {{count}} név",
  artwork: "A feltöltött logóval.",
  vat: "{{vat}} áfa: {{amount}}",
  transfer: [
    "Banki átutalással, legkésőbb a fenti napig. A közleménybe a rendelésszámot írja.",
    "Amint az utalás megérkezik, hozzákezdünk. Ha határidőre nem fizet, a rendelés lejár, és nem kerül semmibe.",
  ],
  card: [
    "Bankkártyával. Nyissa meg a rendelést az alábbi gombbal, és fizessen a fizetési szolgáltatónk oldalán legkésőbb a fenti napig. A kártyaszámát mi nem látjuk.",
    "Amint fizetett, hozzákezdünk. Ha határidőre nem fizet, a rendelés lejár, és nem kerül semmibe.",
  ],
  proof:
    "Az egyedi kártyákról látványtervet küldünk. Akkor készítjük el őket, amikor a rendelés oldalán jóváhagyta.",
  delivery: (days, isPersonalised) =>
    `A csomagot futár kézbesíti, ${isPersonalised ? "a látványterv jóváhagyásától" : "a fizetéstől"} számított ${days} napon belül. Az ár a szállítást is tartalmazza.`,
  taxNumber: "Adószám: {{taxNumber}}",
  business: "Cégként rendelt, ezért a fogyasztók elállási joga erre a rendelésre nem vonatkozik.",
  personalised:
    "A kártyák az Ön megrendelésére, egyedileg készülnek, ezért a szerződéstől nem állhat el (45/2014. (II. 26.) Korm. rendelet 29. § (1) bekezdés c) pont).",
  mixed: "Ezektől nem állhat el, mert az Ön megrendelésére, egyedileg készülnek: {{products}}.",
  withdrawal: [
    `Indokolás nélkül elállhat a szerződéstől: mától az áru átvételét követő ${withdrawalDays}. napig.`,
    "Az elállást a rendelés oldalán jelentheti be, amelyet az alábbi gomb nyit meg, vagy egyértelmű nyilatkozattal az eladó alábbi címén vagy e-mail-címén. Használhatja a levél végén megnyitható nyilatkozatmintát is.",
    "Az áru visszaküldésének költségét Ön viseli. A nyilatkozatától számított 14 napon belül küldje vissza ide: {{address}}.",
    "A teljes árat a nyilatkozatától számított 14 napon belül visszafizetjük, ugyanúgy, ahogyan fizetett. Megvárhatjuk, amíg az áru visszaérkezik, vagy Ön igazolja, hogy feladta.",
  ],
  complaints: [
    "Panaszával forduljon az eladóhoz. 30 napon belül válaszolunk.",
    "A hibás termékért a törvény szerint kellékszavatossággal tartozunk. A mellékelt szerződési feltételekben olvashatja, mit kérhet, és melyik békéltető testülethez fordulhat.",
  ],
  registration: "Cégjegyzékszám: {{registration}} ({{registeredBy}})",
  termsFile: "nevjegy-aszf.txt",
};

const texts: Readonly<Record<Language, typeof en>> = { en, hu };

/** Texts of the contract that the confirmation holds. */
export function getContractTexts(language: Language): typeof en {
  return texts[language];
}
