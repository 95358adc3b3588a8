import * as z from "zod";
import { languages } from "../languages.ts";
import { newsletterConsent } from "../accounts/newsletter-consent.ts";
import { email, recordId, requiredLine } from "../model/formats.ts";
import { inArea } from "./areas.ts";
import type { EventFunctionRow, OperationRow } from "./operation-spec.ts";
import { ownPath } from "../own-path.ts";
import * as replies from "./replies.ts";
import { json } from "./parts.ts";

/** As it was typed: what is wrong with it is said by the rules for passwords, or by the comparison. */
const password = z.string().max(1000);
const token = z.string().max(200);
const names = {
  lastName: requiredLine(100),
  firstName: requiredLine(100),
  language: z.enum(languages),
};
const nothing = json(z.object({}));
/** Hashing a password takes 19 MiB and a core for a while. */
const hashingMb = 1024;

/** Signing up, getting in again, and what people change of their own account (design section 3). */
export const accountOperations = inArea("accounts", {
  getMe: {
    method: "GET",
    path: "/api/protected/me",
    summary: "The current user.",
    access: "session",
    input: z.strictObject({}),
    reply: json(replies.me),
    table: "read",
    whileRestricted: true,
  },
  registrate: {
    method: "POST",
    path: "/api/_auth/registrate",
    summary:
      "Signs up. The answer is the same for an address that has an account; its owner gets a mail saying so.",
    access: "app",
    accepts: ["json"],
    input: z.strictObject({
      body: z.strictObject({
        ...names,
        email,
        password,
        /** Where the sign-up was on the way to; the confirmation answers it. */
        next: ownPath.optional(),
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
      "Confirms an e-mail address with the token mailed to it: of a sign-up, or of a change of address. Answers where the sign-up was on the way to, as `next`.",
    access: "app",
    accepts: ["json"],
    input: z.strictObject({ body: z.strictObject({ token }) }),
    reply: json(z.object({ next: ownPath.optional() })),
    errors: ["token.invalid", "value.taken"],
    table: "write",
  },
  resendConfirmation: {
    method: "POST",
    path: "/api/_auth/resend-confirmation",
    summary:
      "Mails the confirmation again, if there is something to confirm. The answer does not tell.",
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
      "Mails a link to a new password, if there is such an account. The answer does not tell.",
    access: "app",
    accepts: ["json"],
    input: z.strictObject({
      body: z.strictObject({
        email,
        /** Where they were on the way to; setting the password answers it. */
        next: ownPath.optional(),
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
      "Sets a new password with the token of a mail. All sessions of the account end. Answers where its owner was on the way to, as `next`.",
    access: "app",
    accepts: ["json"],
    input: z.strictObject({ body: z.strictObject({ token, password }) }),
    reply: json(z.object({ next: ownPath.optional() })),
    errors: ["token.invalid"],
    table: "write",
    memoryMb: hashingMb,
  },
  acceptInvitation: {
    method: "POST",
    path: "/api/_auth/accept-invitation",
    summary:
      "Shows an invitation; with a password takes the first step, with names and language the second, which finalises the registration; with `join` an account that exists joins the company.",
    access: "app",
    accepts: ["json"],
    input: z.strictObject({
      body: z.union([
        z.strictObject({ token }),
        z.strictObject({ token, password }),
        z.strictObject({ token, ...names }),
        z.strictObject({ token, join: z.literal(true) }),
      ]),
    }),
    reply: json(replies.invitation),
    errors: ["token.invalid"],
    table: "write",
    memoryMb: hashingMb,
  },
  updateMe: {
    method: "PATCH",
    path: "/api/protected/me",
    summary: "Changes the own names or language.",
    access: "session",
    accepts: ["json"],
    input: z.strictObject({ body: z.strictObject(names).partial() }),
    reply: json(replies.me),
    table: "write",
  },
  changePassword: {
    method: "POST",
    path: "/api/protected/me/password",
    summary: "Changes the own password. All other sessions end; this one gets a new id.",
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
      "Mails a confirmation to a new address, which becomes the account's when it is confirmed.",
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
      "Gives or withdraws the consent to news by mail; the register keeps each with the text's version.",
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
    summary: "Has a download made of everything that belongs to the account.",
    access: "session",
    input: z.strictObject({}),
    reply: { status: 202, json: replies.startedJob },
    errors: ["rate.limited"],
    table: "write",
  },
  getExport: {
    method: "GET",
    path: "/api/protected/me/export/{id}",
    summary: "How far the download is; when it is done, an address that is good for five minutes.",
    access: "session",
    input: z.strictObject({ id: recordId }),
    reply: json(replies.exportReply),
    errors: ["record.notFound"],
    table: "read",
    signsExports: true,
  },
  deleteMe: {
    method: "DELETE",
    path: "/api/protected/me",
    summary:
      "Has the account erased after seven days of grace; for a session that was opened just now.",
    access: "session",
    input: z.strictObject({}),
    reply: json(replies.plannedErasure),
    errors: ["password.wrong", "last.admin"],
    table: "write",
  },
  planDeletion: {
    method: "POST",
    path: "/api/protected/me/deletion",
    summary: "Has the account erased after seven days of grace, with the password.",
    access: "session",
    accepts: ["json"],
    input: z.strictObject({ body: z.strictObject({ password: password.optional() }) }),
    reply: json(replies.plannedErasure),
    errors: ["password.wrong", "rate.limited", "last.admin"],
    table: "write",
    memoryMb: hashingMb,
  },
  cancelDeletion: {
    method: "POST",
    path: "/api/protected/me/deletion/cancel",
    summary: "Keeps the account after all.",
    access: "session",
    accepts: ["json"],
    input: z.strictObject({ body: z.strictObject({}) }),
    reply: nothing,
    table: "write",
  },
} as const satisfies Record<string, OperationRow>);

/** Functions of this area that the cloud calls by itself. */
export const accountEvents = inArea("accounts", {
  makeExport: {
    summary:
      "Makes a download: of everything that belongs to an account, or of the records of a query.",
    source: "exportQueue",
    missed: "A user waits for the download of their data, and will not get it automatically.",
    table: "write",
    files: "makesExports",
    memoryMb: 1024,
    timeoutSeconds: 300,
  },
  eraseDueAccounts: {
    summary: "Erases the accounts whose days of grace are over.",
    source: "everyMinute",
    missed: "The data of a deleted account may be stored for longer than we promised.",
    table: "write",
    files: "erases",
    timeoutSeconds: 60,
  },
} as const satisfies Record<string, EventFunctionRow>);
