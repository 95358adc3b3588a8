import type { Language } from "../../../../shared/languages.ts";
import { withdrawalDays } from "../../../../shared/limits/shop.ts";

interface Addresses {
  /** Name, address, email and phone. */
  provider: string;
  returnAddress: string;
}

const en = {
  information: ({ provider, returnAddress }: Addresses) => `# Your right

A consumer may withdraw from an order within ${withdrawalDays} days without giving a reason. The period ends ${withdrawalDays} days after the day on which you, or a person whom you name, received the goods. You may also withdraw between the order and the delivery.

Orders of companies, with a tax number, have no such right.

# What it does not apply to

You can’t withdraw from cards that are made to your order: with your own text, names or logo, or in a package that is always made to the buyer’s design (Section 29 (1) c of Government Decree 45/2014). Before you order, the cart and the summary of the order say which cards these are.

# How to withdraw

- On-line: open the order under “My orders” and press “Withdraw from the order”. We acknowledge it by email at once.
- In writing: send a clear statement, such as the form below, to ${provider}.

It is enough to send your statement before the period ends.

# Refund and return

We refund everything that you paid for these goods, with the delivery, within 14 days of your statement, in the way you paid. We may wait until the goods are back, or you show that you have sent them.

Send the goods back within 14 days of your statement to this address: ${returnAddress}. You pay the direct cost of sending them. You are liable for a loss of value only if you used the goods more than needed to try them.`,
  form: {
    title: "Model withdrawal form",
    use: "Fill in and return this form only if you want to withdraw from the contract.",
    to: "To",
    statement:
      "I/We hereby give notice that I/we withdraw from my/our contract of sale of the following goods:",
    blanks: [
      "Goods and order number",
      "Ordered on / received on",
      "Name of the consumer(s)",
      "Address of the consumer(s)",
      "Signature of the consumer(s), only on paper",
      "Date",
    ],
  },
};

const hu: typeof en = {
  information: ({ provider, returnAddress }) => `# Az Ön joga

A fogyasztó ${withdrawalDays} napon belül indokolás nélkül elállhat a rendeléstől. A határidő attól a naptól számított ${withdrawalDays}. napon jár le, amelyen Ön vagy az Ön által megjelölt személy átvette az árut. A megrendelés és az átvétel között is elállhat.

Az adószámmal, cégként leadott rendelésekre ez a jog nem vonatkozik.

# Mire nem vonatkozik

Nem állhat el az Ön megrendelésére, egyedileg készülő kártyáktól: ha saját szöveget, neveket vagy logót nyomtatunk rájuk, vagy ha a csomag mindig a vevő grafikájával készül (45/2014. (II. 26.) Korm. rendelet 29. § (1) bekezdés c) pont). A megrendelés előtt a kosár és a rendelés összesítője megmutatja, melyek ezek a kártyák.

# Hogyan állhat el

- Online: nyissa meg a rendelést a „Rendeléseim” között, és nyomja meg az „Elállás a rendeléstől” gombot. E-mailben azonnal visszaigazoljuk.
- Írásban: küldjön egyértelmű nyilatkozatot, például az alábbi mintát, ide: ${provider}.

Elég, ha a nyilatkozatát a határidő lejárta előtt elküldi.

# Visszatérítés és visszaküldés

A nyilatkozatától számított 14 napon belül mindent visszafizetünk, amit ezekért a termékekért fizetett, a szállítás díjával együtt, ugyanúgy, ahogyan fizetett. Megvárhatjuk, amíg az áru visszaérkezik, vagy Ön igazolja, hogy feladta.

Az árut a nyilatkozatától számított 14 napon belül küldje vissza erre a címre: ${returnAddress}. A visszaküldés közvetlen költségét Ön viseli. Az értékcsökkenésért csak akkor felel, ha az árut a kipróbálásához szükségesnél jobban használta.`,
  form: {
    title: "Elállási nyilatkozatminta",
    use: "Csak a szerződéstől való elállási szándék esetén töltse ki és juttassa vissza.",
    to: "Címzett",
    statement:
      "Alulírott/ak kijelentem/kijelentjük, hogy gyakorlom/gyakoroljuk elállási jogomat/jogunkat az alábbi termék/ek adásvételére irányuló szerződés tekintetében:",
    blanks: [
      "Termék/ek és rendelésszám",
      "Szerződéskötés időpontja / átvétel időpontja",
      "A fogyasztó(k) neve",
      "A fogyasztó(k) címe",
      "A fogyasztó(k) aláírása, kizárólag papíron tett nyilatkozat esetén",
      "Kelt",
    ],
  },
};

const texts: Readonly<Record<Language, typeof en>> = { en, hu };

/** Texts of the page about withdrawals. */
export function getWithdrawalTexts(language: Language): typeof en {
  return texts[language];
}
