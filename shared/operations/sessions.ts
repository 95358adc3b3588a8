import * as z from "zod/mini";
import { rawText } from "../model/bounds.ts";
import { requiredLine } from "../model/formats.ts";
import { assignArea } from "./areas.ts";
import type { OperationRow } from "./operation-spec.ts";
import * as replies from "./replies.ts";
import { jsonReply, jsonObject, listReply } from "./shared-schemas.ts";

/** Options of WebAuthn in its own JSON form. */
const options = jsonReply(z.object({ options: jsonObject }));
const base64url = z.string().check(z.regex(/^[\w-]{1,1400}$/));

/** Login, logout, sessions and passkeys (spec section 7 and design section 3). */
export const sessionOperations = assignArea("sessions", {
  getSession: {
    method: "GET",
    path: "/api/_auth/session",
    summary:
      "Returns the session's user, or an empty object. Sets the XSRF cookie if it is missing.",
    access: "app",
    input: z.strictObject({}),
    reply: jsonReply(replies.sessionReply),
    table: "write",
  },
  deleteSession: {
    method: "DELETE",
    path: "/api/_auth/session",
    summary: "Logs out: ends the session on the server.",
    access: "app",
    input: z.strictObject({}),
    reply: { status: 204 },
    table: "write",
  },
  logIn: {
    method: "POST",
    path: "/api/_auth/login",
    summary: "Opens a session with an e-mail address and a password.",
    access: "app",
    accepts: ["json"],
    input: z.strictObject({
      body: z.strictObject({
        email: rawText(1000),
        password: rawText(1000),
        /** Token of the mail that a login after many failures requires. */
        confirmation: z.optional(rawText(200)),
      }),
    }),
    reply: jsonReply(replies.sessionReply),
    errors: [
      "login.wrongCredentials",
      "login.notFinalised",
      "login.emailUnconfirmed",
      "login.confirmByMail",
      "login.passkeyRequired",
      "token.invalid",
      "rate.limited",
    ],
    table: "write",
    memoryMb: 1024,
  },
  listSessions: {
    method: "GET",
    path: "/api/protected/me/sessions",
    summary: "Returns the own sessions, the last used first.",
    access: "session",
    input: z.strictObject({}),
    reply: jsonReply(listReply(replies.listedSession)),
    table: "read",
  },
  endSession: {
    method: "DELETE",
    path: "/api/protected/me/sessions/{id}",
    summary: "Ends one of the own sessions.",
    access: "session",
    input: z.strictObject({ id: rawText(64) }),
    reply: { status: 204 },
    errors: ["record.notFound"],
    table: "write",
  },
  endSessions: {
    method: "DELETE",
    path: "/api/protected/me/sessions",
    summary: "Ends all own sessions, the current one included.",
    access: "session",
    input: z.strictObject({}),
    reply: { status: 204 },
    table: "write",
  },
  getPasskeyOptions: {
    method: "POST",
    path: "/api/protected/me/passkeys/options",
    summary: "Returns the options for a new passkey. The password is always required.",
    access: "session",
    accepts: ["json"],
    input: z.strictObject({
      body: z.strictObject({ password: rawText(1000) }),
    }),
    reply: options,
    errors: ["password.wrong", "rate.limited", "login.passkeyRequired"],
    table: "write",
    whileRestricted: true,
    memoryMb: 1024,
  },
  addPasskey: {
    method: "POST",
    path: "/api/protected/me/passkeys",
    summary: "Adds a passkey that the browser has made. A mail tells the owner.",
    access: "session",
    accepts: ["json"],
    input: z.strictObject({
      body: z.strictObject({ name: requiredLine(100), response: jsonObject }),
    }),
    reply: { status: 201, json: replies.passkey },
    errors: ["login.passkeyRequired"],
    table: "write",
    whileRestricted: true,
  },
  listPasskeys: {
    method: "GET",
    path: "/api/protected/me/passkeys",
    summary: "Returns the own passkeys, the oldest first.",
    access: "session",
    input: z.strictObject({}),
    reply: jsonReply(listReply(replies.passkey)),
    table: "read",
    whileRestricted: true,
  },
  removePasskey: {
    method: "DELETE",
    path: "/api/protected/me/passkeys/{id}",
    summary:
      "Removes a passkey. A mail tells the owner. An account that must use passkeys keeps its last one.",
    access: "session",
    input: z.strictObject({ id: base64url }),
    reply: { status: 204 },
    errors: ["record.notFound", "passkey.last"],
    table: "write",
  },
  getPasskeyLoginOptions: {
    method: "POST",
    path: "/api/_auth/passkey-options",
    summary: "Returns the options for a login with a passkey.",
    access: "app",
    accepts: ["json"],
    input: z.strictObject({ body: z.strictObject({}) }),
    reply: options,
    errors: ["rate.limited"],
    table: "write",
  },
  logInWithPasskey: {
    method: "POST",
    path: "/api/_auth/passkey-login",
    summary: "Opens a session with a passkey.",
    access: "app",
    accepts: ["json"],
    input: z.strictObject({
      body: z.strictObject({
        response: z.looseObject({
          id: base64url,
          response: z.looseObject({ userHandle: base64url }),
        }),
      }),
    }),
    reply: jsonReply(replies.sessionReply),
    errors: [
      "login.wrongCredentials",
      "login.notFinalised",
      "login.emailUnconfirmed",
      "rate.limited",
    ],
    table: "write",
  },
} as const satisfies Record<string, OperationRow>);
