import { languageNames, type Language } from "../languages.ts";
import { locales } from "../text/locales.ts";

/** The words for values that are true or false. */
export const yesNoTexts: Readonly<Record<Language, { yes: string; no: string }>> = {
  en: { yes: "yes", no: "no" },
  hu: { yes: "igen", no: "nem" },
};

/** The words for the values of choices, by model and field. */
type OptionTexts = Readonly<
  Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>
>;

const en = {
  campaign: {
    state: {
      draft: "Draft",
      scheduled: "Scheduled",
      sending: "Sending",
      paused: "Paused",
      sent: "Sent",
      cancelled: "Stopped",
    },
    topic: { newsletter: "News", offers: "Offers", events: "Events" },
    pauseReason: {
      person: "Paused by an admin",
      late: "Missed its time by more than half an hour",
      secondPerson: "Waiting for a second person",
      tooManyRecipients: "Too many recipients",
      noRecipients: "No recipients",
      audience: "Its filter no longer works",
      sendRight: "The person who scheduled it may no longer send",
      bounces: "Too many bounces",
      complaints: "Too many complaints",
      accountPaused: "The email provider paused sending",
    },
  },
  consent: {
    purpose: {
      newsletter: "News",
      offers: "Offers",
      events: "Events",
      exchange: "Contact exchange",
      inquiry: "Reply to an inquiry",
    },
  },
  contact: { kind: { exchange: "Left on a card", inquiry: "Inquiry" } },
  delivery: {
    state: {
      queued: "Waiting",
      claimed: "Being sent",
      handedOver: "Handed over",
      delivered: "Delivered",
      bounced: "Bounced",
      complained: "Reported as spam",
      failed: "Failed",
      suppressed: "Left out",
      unknown: "Unknown",
    },
    bounce: { hard: "Permanent", soft: "Temporary" },
  },
  feedback: { kind: { problem: "Problem", idea: "Idea", praise: "Praise" } },
  order: {
    state: {
      draft: "Not ordered yet",
      placed: "Ordered",
      awaitingPayment: "Awaiting payment",
      paid: "Paid",
      proofSent: "Proof to approve",
      proofApproved: "Proof approved",
      inProduction: "In production",
      encoded: "Being packed",
      shipped: "Shipped",
      delivered: "Delivered",
      cancelled: "Cancelled",
      withdrawn: "Withdrawn",
      refunded: "Refunded",
      expired: "Expired",
    },
    paymentMethod: { transfer: "Bank transfer", card: "Bank card" },
    production: { waiting: "Not started", running: "In progress", done: "Finished" },
  },
  product: {
    kind: { individual: "For one person", team: "For a team" },
    carrier: { qr: "Printed code", nfc: "Chip" },
    personalisation: { text: "Lines of text", names: "A name on each card", artwork: "A logo" },
  },
  schedule: {
    format: { xlsx: "Excel (XLSX)", pdf: "PDF" },
    stopReason: {
      reportGone: "The report no longer exists",
      ownerLost: "Its owner can no longer send it",
      noRecipients: "Every recipient has unsubscribed",
    },
  },
  suppression: {
    reason: {
      unsubscribed: "Unsubscribed",
      bounced: "Email bounced",
      complained: "Reported as spam",
      manual: "Added by an admin",
    },
  },
  tag: {
    kind: { qr: "Printed code", nfc: "Chip" },
    state: { blank: "Unused", assigned: "In use", lost: "Lost", retired: "Retired" },
  },
  visit: {
    source: { qr: "QR code", nfc: "Chip", link: "Link" },
    device: { phone: "Phone", tablet: "Tablet", computer: "Computer", other: "Other" },
  },
};

const hu: typeof en = {
  campaign: {
    state: {
      draft: "Piszkozat",
      scheduled: "Ütemezve",
      sending: "Küldés alatt",
      paused: "Szünetel",
      sent: "Elküldve",
      cancelled: "Leállítva",
    },
    topic: { newsletter: "Hírek", offers: "Ajánlatok", events: "Rendezvények" },
    pauseReason: {
      person: "Adminisztrátor szüneteltette",
      late: "Több mint fél órával lekéste az időpontját",
      secondPerson: "Egy második személy jóváhagyására vár",
      tooManyRecipients: "Túl sok a címzett",
      noRecipients: "Nincs címzett",
      audience: "A szűrése már nem működik",
      sendRight: "Aki ütemezte, már nem indíthat kampányt",
      bounces: "Túl sok levél pattant vissza",
      complaints: "Túl sok a panasz",
      accountPaused: "A levélküldő szolgáltató felfüggesztette a küldést",
    },
  },
  consent: {
    purpose: {
      newsletter: "Hírek",
      offers: "Ajánlatok",
      events: "Rendezvények",
      exchange: "Névjegycsere",
      inquiry: "Válasz egy kérdésre",
    },
  },
  contact: { kind: { exchange: "Kártyán hagyott", inquiry: "Érdeklődés" } },
  delivery: {
    state: {
      queued: "Várakozik",
      claimed: "Most küldjük",
      handedOver: "Átadva",
      delivered: "Kézbesítve",
      bounced: "Visszapattant",
      complained: "Kéretlennek jelölték",
      failed: "Sikertelen",
      suppressed: "Kihagyva",
      unknown: "Bizonytalan",
    },
    bounce: { hard: "Végleg", soft: "Átmenetileg" },
  },
  feedback: { kind: { problem: "Hiba", idea: "Ötlet", praise: "Dicséret" } },
  order: {
    state: {
      draft: "Még nincs megrendelve",
      placed: "Megrendelve",
      awaitingPayment: "Fizetésre vár",
      paid: "Kifizetve",
      proofSent: "Látványterv jóváhagyásra",
      proofApproved: "Látványterv jóváhagyva",
      inProduction: "Gyártás alatt",
      encoded: "Csomagolás alatt",
      shipped: "Úton",
      delivered: "Kézbesítve",
      cancelled: "Törölve",
      withdrawn: "Elállás",
      refunded: "Visszafizetve",
      expired: "Lejárt",
    },
    paymentMethod: { transfer: "Banki átutalás", card: "Bankkártya" },
    production: { waiting: "Még nem kezdődött el", running: "Folyamatban", done: "Elkészült" },
  },
  product: {
    kind: { individual: "Egy személynek", team: "Csapatnak" },
    carrier: { qr: "Nyomtatott kód", nfc: "Chip" },
    personalisation: { text: "Szöveges sorok", names: "Név minden kártyán", artwork: "Logó" },
  },
  schedule: {
    format: { xlsx: "Excel (XLSX)", pdf: "PDF" },
    stopReason: {
      reportGone: "A kimutatás már nem létezik",
      ownerLost: "A tulajdonosa már nem küldheti",
      noRecipients: "Minden címzett leiratkozott",
    },
  },
  suppression: {
    reason: {
      unsubscribed: "Leiratkozott",
      bounced: "Levele visszapattant",
      complained: "Kéretlennek jelölte",
      manual: "Adminisztrátor tiltotta le",
    },
  },
  tag: {
    kind: { qr: "Nyomtatott kód", nfc: "Chip" },
    state: {
      blank: "Nem használt",
      assigned: "Használatban",
      lost: "Elveszett",
      retired: "Kivonva",
    },
  },
  visit: {
    source: { qr: "QR-kód", nfc: "Chip", link: "Link" },
    device: { phone: "Telefon", tablet: "Táblagép", computer: "Számítógép", other: "Egyéb" },
  },
};

export const optionTexts: Readonly<Record<Language, typeof en>> = { en, hu };

/** The words for a value of a choice; undefined where there are none. */
export function getOptionText(
  model: string,
  field: string,
  value: string,
  language: Language,
): string | undefined {
  const texts: OptionTexts = optionTexts[language];
  return texts[model]?.[field]?.[value];
}

/** The words for a value: those of a choice, and the names of languages and countries. */
export function getValueName(
  model: string,
  field: string,
  value: string,
  language: Language,
): string | undefined {
  if (field === "language") return value === "hu" ? languageNames.hu : languageNames.en;
  if (field === "country" && /^[A-Z]{2}$/.test(value))
    return new Intl.DisplayNames(locales[language], { type: "region" }).of(value);
  return getOptionText(model, field, value, language);
}
