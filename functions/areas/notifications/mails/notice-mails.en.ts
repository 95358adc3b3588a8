import type { MailText } from "../../../mail/mail-text.ts";

/** Mails about comments and feedback, in English. */
export const noticeMailsEn = {
  commentMention: {
    subject: "You were mentioned in a comment",
    lines: ["Someone who works with you mentioned you in a comment. Read it and answer it there."],
    facts: { about: "About" },
    button: "Read the comment",
    why: "You’re receiving this email because someone mentioned you. You can turn these emails off in your settings.",
  },
  feedbackReceived: {
    subject: "New feedback from a user",
    lines: ["A user has sent feedback about Névjegy."],
    facts: { about: "Kind" },
    button: "Read the feedback",
    why: "You’re receiving this email because you’re an admin of Névjegy. You can turn these emails off in your settings.",
  },
} satisfies Record<string, MailText>;

export type NoticeMail = keyof typeof noticeMailsEn;
