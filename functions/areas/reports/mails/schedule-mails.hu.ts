import type { MailText } from "../../../mail/mail-text.ts";
import type { scheduleMailsEn } from "./schedule-mails.en.ts";

const why = "Azért kapta ezt a levelet, mert ezt a kimutatást rendszeresen elküldjük Önnek.";
const unsubscribe = "Leiratkozás erről a kimutatásról";
const forOwner = "Azért kapta ezt a levelet, mert a Névjegyben kimutatást ütemezett.";

/** Mails of scheduled reports, in Hungarian. */
export const scheduleMailsHu: Readonly<Record<keyof typeof scheduleMailsEn, MailText>> = {
  reportMailed: {
    subject: "Az Ön kimutatása: „{{report}}”",
    lines: ["A kimutatást mellékeltük. Azokat az adatokat tartalmazza, amelyeket Ön láthat."],
    facts: { report: "Kimutatás", sender: "Küldi" },
    lists: { message: "Üzenet" },
    button: "Kimutatás megnyitása",
    why,
    unsubscribe,
  },
  reportReady: {
    subject: "Az Ön kimutatása: „{{report}}”",
    lines: [
      "A fájl túl nagy egy levélhez. Nyissa meg a kimutatást, és ott töltse le.",
      "Azokat az adatokat tartalmazza, amelyeket Ön láthat.",
    ],
    facts: { report: "Kimutatás", sender: "Küldi" },
    lists: { message: "Üzenet" },
    button: "Kimutatás megnyitása",
    why,
    unsubscribe,
  },
  reportNotMailed: {
    subject: "Nem mindenki kapta meg az ütemezett kimutatást",
    lines: ["Ezúttal az alábbi címzettek nem kaptak levelet."],
    facts: { report: "Kimutatás", schedule: "Ütemezés", date: "Esedékes" },
    lists: { people: "Nem kapott levelet" },
    button: "Kimutatás megnyitása",
    why: forOwner,
  },
  scheduleWithoutReport: {
    subject: "Leállítottuk az ütemezést: nincs meg a kimutatás",
    lines: ["A kimutatást törölték, ezért többé nem küldhető el. Az ütemezést törölheti."],
    facts: { schedule: "Ütemezés" },
    button: "Kimutatások megnyitása",
    why: forOwner,
  },
  scheduleWithoutRight: {
    subject: "Leállítottuk az ütemezést: már nem küldheti a kimutatást",
    lines: [
      "Ön már nem láthatja a kimutatást, vagy már nem készíthet kimutatásokat, ezért többé nem küldjük el.",
    ],
    facts: { schedule: "Ütemezés" },
    button: "Kimutatások megnyitása",
    why: forOwner,
  },
  scheduleWithoutRecipients: {
    subject: "Szünetel az ütemezése: minden címzett leiratkozott",
    lines: [
      "A kimutatásról minden címzett leiratkozott, ezért többé nem küldjük el.",
      "Megadhat más címzetteket, vagy törölheti az ütemezést.",
    ],
    facts: { schedule: "Ütemezés" },
    button: "Kimutatás megnyitása",
    why: forOwner,
  },
};
