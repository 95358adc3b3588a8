import type { Report } from "../../../../shared/models/report.ts";
import type { MailOutcome, Schedule } from "../../../../shared/models/schedule.ts";
import type { User } from "../../../../shared/models/user.ts";
import { formatAccountName } from "../../../../shared/text/account-name.ts";
import { createUserMail } from "../../../mail/user-mail.ts";
import type { MailMessage } from "../../../mail/mail-message.ts";
import type { scheduleMailsEn } from "../mails/schedule-mails.en.ts";
import { outcomeTexts } from "../mails/outcome-texts.ts";

type ScheduleMail = keyof typeof scheduleMailsEn;

const addressOf = (report: string): `/${string}` => `/report?report=${encodeURIComponent(report)}`;

interface MailedReport {
  schedule: Schedule;
  report: Report;
  owner: User;
  user: User;
  /** Absent: it is larger than mails can carry. */
  file: MailMessage["file"];
  /** By which the reader unsubscribes. */
  token: string;
}

/** The mail with a report, or with the way to it, and the owner's own text. */
export function createReportMail({ schedule, report, owner, user, file, token }: MailedReport) {
  const message = schedule.text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== "")
    .map((line) => ({ text: "{{line}}", values: { line } }));
  return createUserMail<ScheduleMail>(
    file ? "reportMailed" : "reportReady",
    user,
    {
      report: report.name,
      sender: formatAccountName(owner, user.language),
      path: addressOf(report._id),
    },
    { lists: { message }, ...(file && { file }), unsubscribe: token },
  );
}

interface OwnerNotice {
  schedule: Schedule;
  report: Report;
  owner: User;
  /** ISO 8601. */
  due: string;
  lines: readonly { outcome: MailOutcome; who: string }[];
}

/** Tells the owner who got nothing, and why. */
export function createOwnerNotice({ schedule, report, owner, due, lines }: OwnerNotice) {
  const texts = outcomeTexts[owner.language];
  const people = lines.map(({ outcome, who }) => ({ text: texts[outcome], values: { who } }));
  return createUserMail<ScheduleMail>(
    "reportNotMailed",
    owner,
    { report: report.name, schedule: schedule.name, date: due, path: addressOf(report._id) },
    { lists: { people } },
  );
}

const stopTemplates = {
  reportGone: "scheduleWithoutReport",
  ownerLost: "scheduleWithoutRight",
  noRecipients: "scheduleWithoutRecipients",
} as const satisfies Record<NonNullable<Schedule["stopReason"]>, ScheduleMail>;

/** Tells the owner that a schedule was stopped. */
export function createStopNotice({
  schedule,
  owner,
  stopReason,
}: {
  schedule: Schedule;
  owner: User;
  stopReason: NonNullable<Schedule["stopReason"]>;
}) {
  return createUserMail<ScheduleMail>(stopTemplates[stopReason], owner, {
    schedule: schedule.name,
    path: stopReason === "noRecipients" ? addressOf(schedule.report) : "/report",
  });
}
