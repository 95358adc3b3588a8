import * as z from "zod";
import type { OperationSpec } from "../operation-spec.ts";
import * as replies from "../replies.ts";
import { json } from "./parts.ts";

/** Session (spec section 7; names not shown there from design section 3) and the health of the service. */
export const sessionOperations = {
  getHealth: {
    method: "GET",
    path: "/api/health",
    summary: "Says that the service answers.",
    access: "open",
    input: z.strictObject({}),
    reply: json(z.object({ status: z.literal("ok") })),
    table: "none",
  },
  getSession: {
    method: "GET",
    path: "/api/_auth/session",
    summary: "The session: its user, or an empty object. Sets the XSRF cookie where there is none.",
    access: "app",
    input: z.strictObject({}),
    reply: json(replies.sessionReply),
    table: "write",
  },
  deleteSession: {
    method: "DELETE",
    path: "/api/_auth/session",
    summary: "Logs out: the session ends on the server.",
    access: "app",
    input: z.strictObject({}),
    reply: { status: 204 },
    table: "write",
  },
  logIn: {
    method: "POST",
    path: "/api/_auth/login",
    summary: "Opens a session for an e-mail address and password.",
    access: "app",
    input: z.strictObject({
      body: z.strictObject({
        email: z.string().max(1000),
        password: z.string().max(1000),
        /** Token of the mail that a login under attack asks for. */
        confirmation: z.string().max(200).optional(),
      }),
    }),
    reply: json(replies.sessionReply),
    table: "write",
    memoryMb: 1024,
  },
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
} as const satisfies Record<string, OperationSpec>;
