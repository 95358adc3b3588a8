import type { SettingKey } from "../../shared/settings/setting-catalogue.ts";

/** Legal data of the demo. They are samples and say so: no invented provider may pass for a real one. */
const values: Partial<Record<SettingKey, string>> = {
  "provider.name": "Minta Szolgáltató Kft. (sample provider)",
  "provider.address": "1037 Budapest, Virág tér 3.",
  "provider.taxNumber": "12345676-2-41",
  "provider.registrationNumber": "01-09-000000",
  "provider.registeredBy": "Fővárosi Törvényszék Cégbírósága",
  "provider.email": "ugyfelszolgalat@nevjegy.example",
  "provider.phone": "+3612345678",
  "provider.hosting": "Minta Tárhely Zrt., 1117 Budapest, Minta utca 1., tarhely@nevjegy.example",
  "bank.name": "Minta Bank Zrt.",
  "bank.account": "11700000-00000000-00000000",
};

const texts: Partial<Record<SettingKey, { en: string; hu: string }>> = {
  "legal.terms": {
    en: `This is a sample text. Before the service goes live, the provider replaces it with the real terms.

# 1. Provider and service

The provider named in the imprint runs Névjegy, a service for digital business cards, and sells cards and codes that lead to them.

# 2. Order and contract

An order is binding once its confirmation has arrived by email. Prices are gross prices in forints.

- Payment by bank transfer: within the number of days that the pro forma invoice states.
- Delivery: to the address that the buyer enters.

# 3. Right of withdrawal

A consumer may withdraw within 14 days of receiving the goods without giving a reason. Under Section 29 (1) c) of Government Decree 45/2014 this right does not apply to cards that are personalised for the buyer.

# 4. Complaints

[Name and address of the conciliation body and of the consumer protection authority]`,
    hu: `Ez mintaszöveg. Az éles indulás előtt a szolgáltató a valódi feltételekre cseréli.

# 1. A szolgáltató és a szolgáltatás

Az impresszumban megnevezett szolgáltató működteti a Névjegy digitális névjegykártya-szolgáltatást, és árusítja a hozzá tartozó kártyákat és kódokat.

# 2. Megrendelés és szerződéskötés

A megrendelés akkor kötelező érvényű, amikor a visszaigazolása e-mailben megérkezik. Az árak forintban értendő bruttó árak.

- Fizetés átutalással: a díjbekérőn feltüntetett határidőn belül.
- Szállítás: a vevő által megadott címre.

# 3. Elállási jog

A fogyasztó az áru átvételétől számított 14 napon belül indokolás nélkül elállhat. A 45/2014. (II. 26.) Korm. rendelet 29. § (1) bekezdés c) pontja alapján ez a jog nem illeti meg a vevő számára egyedivé tett kártyák esetén.

# 4. Panaszkezelés

[A békéltető testület és a fogyasztóvédelmi hatóság neve és címe]`,
  },
  "legal.privacy": {
    en: `This is a sample text. Before the service goes live, the provider replaces it with the real notice.

# Controller

[Name and contact details of the controller]

# What we process, why and for how long

- Account data: to run your account, until you delete it.
- Data of orders: to perform the contract; invoices for eight years, as accounting law requires.
- Visits of public cards: counted without addresses, cookies or fingerprints.
- Backups: at most 35 days.

# Your rights

You may ask for access, correction, erasure, restriction and portability, and object to processing. You may complain to the Hungarian National Authority for Data Protection and Freedom of Information (NAIH).`,
    hu: `Ez mintaszöveg. Az éles indulás előtt a szolgáltató a valódi tájékoztatóra cseréli.

# Adatkezelő

[Az adatkezelő neve és elérhetősége]

# Mit kezelünk, miért és meddig

- Fiókadatok: a fiók működtetéséhez, a törléséig.
- Rendelések adatai: a szerződés teljesítéséhez; a számlákat a számviteli törvény szerint nyolc évig őrizzük.
- Nyilvános kártyák megnyitásai: IP-cím, süti és ujjlenyomat nélkül számoljuk.
- Biztonsági mentések: legfeljebb 35 napig.

# Az Ön jogai

Kérheti az adataihoz való hozzáférést, helyesbítésüket, törlésüket, kezelésük korlátozását és hordozhatóságukat, és tiltakozhat a kezelésük ellen. Panasszal a Nemzeti Adatvédelmi és Információszabadság Hatósághoz (NAIH) fordulhat.`,
  },
};

export const demoSettings = [
  ...Object.entries(values).map(([key, value]) => ({ _id: `demo-setting-${key}`, key, value })),
  ...Object.entries(texts).map(([key, text]) => ({ _id: `demo-setting-${key}`, key, texts: text })),
].map((fields) => ({ ...fields, _id: fields._id.replaceAll(".", "-") }));
