import type { Language } from "../../../shared/languages.ts";
import { accountMails } from "./account-mails.ts";
import type { MailTemplate } from "./mail-message.ts";
import type { MailText } from "./mail-text.ts";

type CardMail = "cardLocked" | "cardUnlocked";

const cardMails: Record<CardMail, Record<Language, MailText>> = {
  cardLocked: {
    en: {
      subject: "Your card “{{card}}” has been locked",
      lines: [
        "An administrator has locked your card “{{card}}”. From now on only admins can edit it.",
        "Its public page works as before, and you can activate or inactivate it at any time.",
      ],
      button: "Open the card",
    },
    hu: {
      subject: "Zárolták a kártyáját: {{card}}",
      lines: [
        "Adminisztrátor zárolta a következő kártyáját: {{card}}. Mostantól csak adminisztrátor szerkesztheti.",
        "A nyilvános oldala változatlanul működik, és Ön bármikor aktiválhatja vagy inaktiválhatja.",
      ],
      button: "A kártya megnyitása",
    },
  },
  cardUnlocked: {
    en: {
      subject: "Your card “{{card}}” has been unlocked",
      lines: ["An administrator has unlocked your card “{{card}}”. You can edit it again."],
      button: "Open the card",
    },
    hu: {
      subject: "Feloldották a kártyáját: {{card}}",
      lines: ["Adminisztrátor feloldotta a következő kártyáját: {{card}}. Ismét szerkesztheti."],
      button: "A kártya megnyitása",
    },
  },
};

/** The texts of a mail in one language. */
export function mailText(template: MailTemplate, language: Language): MailText {
  return template === "cardLocked" || template === "cardUnlocked"
    ? cardMails[template][language]
    : accountMails[language][template];
}

/** How each language addresses somebody and says goodbye. */
export const mailFrame: Record<Language, { greeting: string; closing: string }> = {
  en: { greeting: "Dear {{firstName}} {{lastName}},", closing: "Névjegy" },
  hu: { greeting: "Kedves {{lastName}} {{firstName}}!", closing: "Névjegy" },
};
