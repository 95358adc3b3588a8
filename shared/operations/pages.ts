import * as z from "zod";
import type { OperationSpec } from "../operation-spec.ts";
import { codePath } from "./parts.ts";

/** Pages that are complete without JavaScript. */
export const pageOperations = {
  openContactPage: {
    method: "GET",
    path: "/contact",
    summary: "The public contact page of a card.",
    access: "open",
    input: z.looseObject({
      c: z.string().max(64).optional(),
      /** After the form for "send it to me": whether its address could be used. */
      sent: z.enum(["yes", "no"]).optional(),
    }),
    reply: { status: 200, document: "html" },
    table: "read",
    throttles: true,
    feeds: ["visit"],
  },
  openInactivePage: {
    method: "GET",
    path: "/inactive",
    summary: "Says that a card or tag is not available; names nobody but a successor or stand-in.",
    access: "open",
    input: z.looseObject({
      reason: z.string().max(64).optional(),
      c: z.string().max(64).optional(),
    }),
    reply: { status: 200, document: "html" },
    table: "read",
    throttles: true,
  },
  openGateway: {
    method: "GET",
    path: "/gateway",
    summary: "Sends the reader of a code on to where it leads.",
    access: "open",
    input: z.looseObject({ c: z.string().max(64).optional() }),
    reply: { status: 302, document: "redirect" },
    table: "read",
    throttles: true,
  },
  openShortAddress: {
    method: "GET",
    path: "/c/{code}",
    summary: "Short form of the gateway, for QR codes and chips.",
    access: "open",
    input: codePath.loose(),
    reply: { status: 302, document: "redirect" },
    table: "read",
    throttles: true,
  },
} as const satisfies Record<string, OperationSpec>;
