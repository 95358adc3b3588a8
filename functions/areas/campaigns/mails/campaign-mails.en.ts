import type { MailText } from "../../../mail/mail-text.ts";

/** Mails about campaigns to admins, in English. */
export const campaignMailsEn = {
  campaignPaused: {
    subject: "A campaign has been paused",
    lines: ["No more of its emails are sent until someone resumes or cancels it."],
    facts: { campaign: "Campaign", reason: "Reason" },
    button: "Open the campaign",
    why: "You’re receiving this email because you’re an administrator of Névjegy.",
  },
  campaignUnknown: {
    subject: "Some emails of a campaign wait for your decision",
    lines: [
      "A day later, the mail provider still hasn’t said whether they left. Decide whether to send them again.",
    ],
    facts: { campaign: "Campaign" },
    button: "Open the campaign",
    why: "You’re receiving this email because you’re an administrator of Névjegy.",
  },
} satisfies Record<string, MailText>;

export type CampaignMail = keyof typeof campaignMailsEn;
