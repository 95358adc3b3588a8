import * as z from "zod/mini";
import { rawText } from "../model/bounds.ts";
import { calendarAddress } from "../calendars/calendar-address.ts";
import { languages } from "../languages.ts";
import { newsletterConsent } from "../accounts/newsletter-consent.ts";
import { user } from "../models/user.ts";
import { email, recordId, requiredLine } from "../model/formats.ts";
import { assignArea } from "./areas.ts";
import type { EventFunctionRow, OperationRow } from "./operation-spec.ts";
import { sitePath } from "../site-path.ts";
import * as replies from "./replies.ts";
import { jsonReply } from "./shared-schemas.ts";

/** Unchecked: the rules for passwords or the comparison find what is wrong with it. */
const password = rawText(1000);
const token = rawText(200);
const names = {
  lastName: requiredLine(100),
  firstName: requiredLine(100),
  language: z.enum(languages),
};
const nothing = jsonReply(z.object({}));
/** Hashing a password needs 19 MiB and much CPU; Lambda gives CPU by memory. */
const hashingMb = 1024;

/** Sign-up, recovery, and changes of the own account (design section 3). */
export const accountOperations = assignArea("accounts", {
  getMe: {
    method: "GET",
    path: "/api/protected/me",
    summary: "Returns the current user.",
    access: "session",
    input: z.strictObject({}),
    reply: jsonReply(replies.me),
    table: "read",
    whileRestricted: true,
  },
  registrate: {
    method: "POST",
    path: "/api/_auth/registrate",
    summary:
      "Signs up. The reply is the same for an address that already has an account; the owner of that account gets a mail.",
    access: "app",
    accepts: ["json"],
    input: z.strictObject({
      body: z.strictObject({
        ...names,
        email,
        password,
        /** Path that the sign-up started from; the confirmation returns it. */
        next: z.optional(sitePath),
      }),
    }),
    reply: nothing,
    errors: ["rate.limited"],
    table: "write",
    memoryMb: hashingMb,
  },
  confirmEmail: {
    method: "POST",
    path: "/api/_auth/email-confirm",
    summary:
      "Confirms the e-mail address of a sign-up, or a changed address, with the token from the mail. Returns as `next` the path that the sign-up started from.",
    access: "app",
    accepts: ["json"],
    input: z.strictObject({ body: z.strictObject({ token }) }),
    reply: jsonReply(z.object({ next: z.optional(sitePath) })),
    errors: ["token.invalid", "value.taken"],
    table: "write",
  },
  resendConfirmation: {
    method: "POST",
    path: "/api/_auth/resend-confirmation",
    summary:
      "Sends the confirmation mail again if a confirmation is pending. The reply is the same in both cases.",
    access: "app",
    accepts: ["json"],
    input: z.strictObject({ body: z.strictObject({ email }) }),
    reply: nothing,
    errors: ["rate.limited"],
    table: "write",
  },
  forgotPassword: {
    method: "POST",
    path: "/api/_auth/forgot-password",
    summary:
      "Mails a link for a new password if the address has an account. The reply is the same in both cases.",
    access: "app",
    accepts: ["json"],
    input: z.strictObject({
      body: z.strictObject({
        email,
        /** Path that the request started from; setting the password returns it. */
        next: z.optional(sitePath),
      }),
    }),
    reply: nothing,
    errors: ["rate.limited"],
    table: "write",
  },
  newPassword: {
    method: "POST",
    path: "/api/_auth/new-password",
    summary:
      "Sets a new password with the token from the mail and ends all sessions of the account. Returns as `next` the path that the request for the link named.",
    access: "app",
    accepts: ["json"],
    input: z.strictObject({ body: z.strictObject({ token, password }) }),
    reply: jsonReply(z.object({ next: z.optional(sitePath) })),
    errors: ["token.invalid"],
    table: "write",
    memoryMb: hashingMb,
  },
  acceptInvitation: {
    method: "POST",
    path: "/api/_auth/accept-invitation",
    summary:
      "Returns an invitation. With a password it makes the first step, with names and language the second, which finalises the registration; with `join` an account with a confirmed address joins the company. `join: false` accepts without joining.",
    access: "app",
    accepts: ["json"],
    input: z.strictObject({
      body: z.union([
        z.strictObject({ token }),
        z.strictObject({ token, password }),
        z.strictObject({ token, ...names, join: z.optional(z.boolean()) }),
        z.strictObject({ token, join: z.boolean() }),
      ]),
    }),
    reply: jsonReply(replies.invitationReply),
    errors: ["token.invalid", "rate.limited", "member.elsewhere"],
    table: "write",
    memoryMb: hashingMb,
  },
  updateMe: {
    method: "PATCH",
    path: "/api/protected/me",
    summary:
      "Changes the names, the language, the order of the cards, the kinds of mails or the favourite reports of the current user.",
    access: "session",
    accepts: ["json"],
    input: z.strictObject({
      body: z.partial(
        z.strictObject({
          ...names,
          cardOrder: user.fields.cardOrder.schema,
          mutedMails: user.fields.mutedMails.schema,
          favourites: user.fields.favourites.schema,
        }),
      ),
    }),
    reply: jsonReply(replies.me),
    table: "write",
  },
  changePassword: {
    method: "POST",
    path: "/api/protected/me/password",
    summary: "Changes the password. All other sessions end; the current one gets a new id.",
    access: "session",
    accepts: ["json"],
    input: z.strictObject({
      body: z.strictObject({ oldPassword: password, newPassword: password }),
    }),
    reply: nothing,
    errors: ["password.wrong", "rate.limited"],
    table: "write",
    whileRestricted: true,
    memoryMb: hashingMb,
  },
  changeEmail: {
    method: "POST",
    path: "/api/protected/me/email",
    summary:
      "Mails a confirmation to a new address, which replaces the current one when it is confirmed.",
    access: "session",
    accepts: ["json"],
    input: z.strictObject({ body: z.strictObject({ email, password }) }),
    reply: nothing,
    errors: ["password.wrong", "rate.limited"],
    table: "write",
    memoryMb: hashingMb,
  },
  setNewsletter: {
    method: "POST",
    path: "/api/protected/me/newsletter",
    summary:
      "Gives or withdraws the consent to news by mail. Each entry of the register holds the version of the text.",
    access: "session",
    accepts: ["json"],
    input: z.strictObject({
      body: z.strictObject({
        given: z.boolean(),
        textVersion: z.literal(newsletterConsent.version),
      }),
    }),
    reply: { status: 201, json: replies.anyEntity },
    table: "write",
  },
  exportMe: {
    method: "GET",
    path: "/api/protected/me/export",
    summary: "Starts a download of all data of the account.",
    access: "session",
    input: z.strictObject({}),
    reply: { status: 202, json: replies.startedJob },
    errors: ["rate.limited"],
    table: "write",
  },
  getExport: {
    method: "GET",
    path: "/api/protected/me/export/{id}",
    summary:
      "Returns the progress of a download and, when it is finished, an address that is valid for five minutes.",
    access: "session",
    input: z.strictObject({ id: recordId }),
    reply: jsonReply(replies.exportReply),
    errors: ["record.notFound"],
    table: "read",
    signsExports: true,
  },
  deleteMe: {
    method: "DELETE",
    path: "/api/protected/me",
    summary:
      "Plans the deletion of the account in seven days, for a session that was opened a short time ago.",
    access: "session",
    input: z.strictObject({}),
    reply: jsonReply(replies.plannedErasure),
    errors: ["password.wrong", "last.admin", "account.lastAdmin"],
    table: "write",
  },
  planDeletion: {
    method: "POST",
    path: "/api/protected/me/deletion",
    summary: "Plans the deletion of the account in seven days, with the password.",
    access: "session",
    accepts: ["json"],
    input: z.strictObject({ body: z.strictObject({ password: z.optional(password) }) }),
    reply: jsonReply(replies.plannedErasure),
    errors: ["password.wrong", "rate.limited", "last.admin", "account.lastAdmin"],
    table: "write",
    memoryMb: hashingMb,
  },
  cancelDeletion: {
    method: "POST",
    path: "/api/protected/me/deletion/cancel",
    summary: "Cancels the planned deletion of the account.",
    access: "session",
    accepts: ["json"],
    input: z.strictObject({ body: z.strictObject({}) }),
    reply: nothing,
    table: "write",
  },
  getCalendar: {
    method: "GET",
    path: "/api/protected/me/calendar",
    summary: "Returns the address of the connected calendar, and how it was read last.",
    access: "session",
    input: z.strictObject({}),
    reply: jsonReply(replies.connectedCalendar),
    table: "read",
  },
  connectCalendar: {
    method: "POST",
    path: "/api/protected/me/calendar",
    summary:
      "Reads the iCalendar file that Outlook, Google or Apple publish at an address, and connects the account with it.",
    access: "session",
    accepts: ["json"],
    input: z.strictObject({ body: z.strictObject({ address: calendarAddress }) }),
    reply: jsonReply(replies.connectedCalendar),
    errors: ["rate.limited"],
    table: "write",
    timeoutSeconds: 25,
    maxMs: 20_000,
  },
  disconnectCalendar: {
    method: "DELETE",
    path: "/api/protected/me/calendar",
    summary: "Forgets the address of the connected calendar and deletes its events.",
    access: "session",
    input: z.strictObject({}),
    reply: { status: 204 },
    table: "write",
  },
} as const satisfies Record<string, OperationRow>);

/** Functions of this area that the cloud calls itself. */
export const accountEvents = assignArea("accounts", {
  makeExport: {
    summary: "Makes a download: all data of an account, or the records of a query.",
    source: "exportQueue",
    missed: "A user waits for the download of their data, and will not get it automatically.",
    table: "write",
    searches: true,
    files: "makesExports",
    memoryMb: 1024,
    timeoutSeconds: 300,
  },
  fetchCalendars: {
    summary: "Reads the connected calendars that are due.",
    source: "everyMinute",
    missed: "Agendas show events of a former time.",
    table: "write",
    timeoutSeconds: 60,
  },
  eraseDueAccounts: {
    summary: "Erases the accounts whose waiting time is over.",
    source: "everyMinute",
    missed: "The data of a deleted account may be stored for longer than we promised.",
    table: "write",
    files: "erases",
    timeoutSeconds: 60,
  },
} as const satisfies Record<string, EventFunctionRow>);
