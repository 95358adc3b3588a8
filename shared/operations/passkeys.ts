import * as z from "zod";
import { requiredLine } from "../model/formats.ts";
import type { OperationSpec } from "../operation-spec.ts";
import * as replies from "../replies.ts";
import { json, jsonObject, list } from "./parts.ts";

/** What WebAuthn hands between browser and library, in its own JSON form. */
const options = json(z.object({ options: jsonObject }));
const base64url = z.string().regex(/^[\w-]{1,1400}$/);

/** Passkeys (WebAuthn) as a second way in. */
export const passkeyOperations = {
  getPasskeyOptions: {
    method: "POST",
    path: "/api/protected/me/passkeys/options",
    summary:
      "What the browser needs to make a passkey. The password is asked for when the login was not just now.",
    access: "session",
    input: z.strictObject({
      body: z.strictObject({ password: z.string().max(1000).optional() }),
    }),
    reply: options,
    table: "write",
    whileRestricted: true,
    memoryMb: 1024,
  },
  addPasskey: {
    method: "POST",
    path: "/api/protected/me/passkeys",
    summary: "Adds the passkey that the browser has made.",
    access: "session",
    input: z.strictObject({
      body: z.strictObject({ name: requiredLine(100), response: jsonObject }),
    }),
    reply: { status: 201, json: replies.passkey },
    table: "write",
    whileRestricted: true,
  },
  listPasskeys: {
    method: "GET",
    path: "/api/protected/me/passkeys",
    summary: "The own passkeys, the oldest first.",
    access: "session",
    input: z.strictObject({}),
    reply: json(list(replies.passkey)),
    table: "read",
    whileRestricted: true,
  },
  removePasskey: {
    method: "DELETE",
    path: "/api/protected/me/passkeys/{id}",
    summary: "Removes a passkey; who must use one keeps the last.",
    access: "session",
    input: z.strictObject({ id: base64url }),
    reply: { status: 204 },
    table: "write",
  },
  getPasskeyLoginOptions: {
    method: "POST",
    path: "/api/_auth/passkey-options",
    summary: "What the browser needs to log in with a passkey.",
    access: "app",
    input: z.strictObject({ body: z.strictObject({}) }),
    reply: options,
    table: "write",
  },
  logInWithPasskey: {
    method: "POST",
    path: "/api/_auth/passkey-login",
    summary: "Opens a session with a passkey.",
    access: "app",
    input: z.strictObject({
      body: z.strictObject({
        response: z.looseObject({
          id: base64url,
          response: z.looseObject({ userHandle: base64url }),
        }),
      }),
    }),
    reply: json(replies.sessionReply),
    table: "write",
  },
} as const satisfies Record<string, OperationSpec>;
