import type { MailText } from "../../../mail/mail-text.ts";
import type { CampaignMail } from "./campaign-mails.en.ts";

/** Mails about campaigns to admins, in Hungarian. */
export const campaignMailsHu: Record<CampaignMail, MailText> = {
  campaignPaused: {
    subject: "Szünetel egy kampány",
    lines: ["Amíg valaki nem folytatja vagy állítja le, egyetlen további levele sem megy ki."],
    facts: { campaign: "Kampány", reason: "Ok" },
    button: "A kampány megnyitása",
    why: "Ezt a levelet azért kapta, mert a Névjegy adminisztrátora.",
  },
  campaignUnknown: {
    subject: "Egy kampány néhány levele a döntésére vár",
    lines: [
      "A levélküldő szolgáltató egy nap után sem jelezte, hogy elmentek-e. Döntse el, újraküldjük-e őket.",
    ],
    facts: { campaign: "Kampány" },
    button: "A kampány megnyitása",
    why: "Ezt a levelet azért kapta, mert a Névjegy adminisztrátora.",
  },
};
