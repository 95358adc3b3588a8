import type { MailText } from "../../../mail/mail-text.ts";

const why = "You’re receiving this email because this report is sent to you regularly.";
const unsubscribe = "Unsubscribe from this report";
const forOwner = "You’re receiving this email because you scheduled a report in Névjegy.";

/** Mails of scheduled reports, in English. */
export const scheduleMailsEn = {
  reportMailed: {
    subject: "Your report “{{report}}”",
    lines: ["The report is attached. It shows the records that you have the right to see."],
    facts: { report: "Report", sender: "Sent by" },
    lists: { message: "Message" },
    button: "Open report",
    why,
    unsubscribe,
  },
  reportReady: {
    subject: "Your report “{{report}}”",
    lines: [
      "The file is too large for an email. Open the report and download it there.",
      "It shows the records that you have the right to see.",
    ],
    facts: { report: "Report", sender: "Sent by" },
    lists: { message: "Message" },
    button: "Open report",
    why,
    unsubscribe,
  },
  reportNotMailed: {
    subject: "Not everyone got your scheduled report",
    lines: ["These people got no email this time."],
    facts: { report: "Report", schedule: "Schedule", date: "Due" },
    lists: { people: "No email" },
    button: "Open report",
    why: forOwner,
  },
  scheduleWithoutReport: {
    subject: "Your schedule was stopped: the report is gone",
    lines: ["The report was deleted, so it can no longer be sent. You can delete the schedule."],
    facts: { schedule: "Schedule" },
    button: "Open reports",
    why: forOwner,
  },
  scheduleWithoutRight: {
    subject: "Your schedule was stopped: you may no longer send the report",
    lines: [
      "You can no longer view the report or no longer make reports, so it isn’t sent any more.",
    ],
    facts: { schedule: "Schedule" },
    button: "Open reports",
    why: forOwner,
  },
  scheduleWithoutRecipients: {
    subject: "Your schedule was paused: everyone has unsubscribed",
    lines: [
      "Every recipient has unsubscribed from the report, so it isn’t sent any more.",
      "You can add other recipients, or delete the schedule.",
    ],
    facts: { schedule: "Schedule" },
    button: "Open report",
    why: forOwner,
  },
} as const satisfies Readonly<Record<string, MailText>>;
