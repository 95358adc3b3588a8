import type { MailText } from "../../../mail/mail-text.ts";

/** Mails about the members and admins of companies, in English. */
export const membershipMailsEn = {
  companyJoined: {
    subject: "You have joined a company",
    lines: [
      "You’ve accepted an invitation and now belong to the company below.",
      "You can leave it at any time in your settings.",
    ],
    facts: { company: "Company", inviter: "Invited by" },
    button: "Open the settings",
    ifNotYou: "If this wasn’t you, leave the company in your settings and choose a new password.",
    why: "You’re receiving this email because we always tell you when you join a company.",
  },
  memberJoined: {
    subject: "A colleague has joined your company",
    lines: ["The person below has accepted an invitation to the company."],
    facts: { person: "Name", company: "Company" },
    button: "Open the company",
    why: "You’re receiving this email because you are an administrator of the company.",
  },
  companyLeft: {
    subject: "You have left a company",
    lines: [
      "You no longer belong to the company below, and no longer have access to it.",
      "The company cards you used are now inactive and belong to an administrator of the company. Your own cards and your contacts stay yours.",
    ],
    facts: { company: "Company" },
    ifNotYou: "If this wasn’t you, choose a new password at once and tell the company.",
    why: "You’re receiving this email because we always tell you when you leave a company.",
  },
  memberLeft: {
    subject: "A colleague has left your company",
    lines: [
      "The person below has left the company and no longer has access to it.",
      "The company cards this person used are now inactive and belong to an administrator of the company.",
    ],
    facts: { person: "Name", company: "Company" },
    button: "Open the company",
    why: "You’re receiving this email because you are an administrator of the company.",
  },
  companyRemoved: {
    subject: "You no longer belong to a company",
    lines: [
      "An administrator has removed you from the company below. You no longer have access to it.",
      "The company cards you used are now inactive and belong to an administrator of the company. Your own cards and your contacts stay yours.",
    ],
    facts: { company: "Company", inviter: "Removed by" },
    ifNotYou: "If you think this is a mistake, ask an administrator of the company.",
    why: "You’re receiving this email because you belonged to the company until now.",
  },
  memberRemoved: {
    subject: "A colleague has been removed from your company",
    lines: [
      "The person below no longer belongs to the company or has access to it.",
      "The company cards this person used are now inactive and belong to an administrator of the company.",
    ],
    facts: { person: "Name", company: "Company", inviter: "Removed by" },
    button: "Open the company",
    why: "You’re receiving this email because you are an administrator of the company.",
  },
  ownAdminRemoved: {
    subject: "You are no longer an administrator of a company",
    lines: ["Another administrator has removed you as an administrator of the company below."],
    facts: { company: "Company", inviter: "Removed by" },
    ifNotYou: "If you think this is a mistake, ask an administrator of the company.",
    why: "You’re receiving this email because you were an administrator of the company until now.",
  },
  adminRemoved: {
    subject: "An administrator of your company has been removed",
    lines: ["The person below is no longer an administrator of the company."],
    facts: { person: "Name", company: "Company", inviter: "Removed by" },
    button: "Open the company",
    why: "You’re receiving this email because you are an administrator of the company.",
  },
} satisfies Record<string, MailText>;

export type MembershipMail = keyof typeof membershipMailsEn;
