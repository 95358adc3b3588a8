import * as z from "zod/mini";
import { languages } from "../languages.ts";
import { platformLimits } from "../limits/platform.ts";
import { day, recordId } from "../model/formats.ts";
import { loggedModels } from "../models/company-log.ts";
import { assignArea } from "./areas.ts";
import type { EventFunctionRow, OperationRow } from "./operation-spec.ts";

/** Files for the admins of a company. */
export const companyOperations = assignArea("companies", {
  exportCompanyLog: {
    method: "GET",
    path: "/api/companies/{id}/log.csv",
    summary: "Returns the log of a company as a table, the newest entries that fit.",
    access: "session",
    opensInBrowser: true,
    input: z.strictObject({
      id: recordId,
      lang: z.optional(z.enum(languages)),
      about: z.optional(z.enum(loggedModels)),
      record: z.optional(recordId),
      by: z.optional(recordId),
      from: z.optional(day),
      until: z.optional(day),
    }),
    reply: { status: 200, document: "file" },
    errors: ["record.notFound", "access.denied"],
    table: "read",
    timeoutSeconds: platformLimits.maxCallSeconds,
  },
  getCompanyQrSheet: {
    method: "GET",
    path: "/api/companies/{id}/qr-sheet.pdf",
    summary:
      "Returns labels with the QR codes of a company's active cards or of its carriers, a part at a time.",
    access: "session",
    opensInBrowser: true,
    input: z.strictObject({
      id: recordId,
      of: z.enum(["cards", "tags"]),
      /** From 1; a part holds as many labels as one file takes. */
      part: z.optional(z.string().check(z.regex(/^[1-9]\d{0,2}$/))),
      lang: z.optional(z.enum(languages)),
    }),
    reply: { status: 200, document: "pdf" },
    errors: ["record.notFound", "access.denied", "qr.contrast"],
    table: "read",
    // Every code is decoded.
    memoryMb: 1769,
    timeoutSeconds: platformLimits.maxCallSeconds,
  },
} as const satisfies Record<string, OperationRow>);

/** Functions of this area that the cloud calls itself. */
export const companyEvents = assignArea("companies", {
  endCompanyTies: {
    summary:
      "Removes a deleted company from accounts and cards, or hands over the company's records of a member who left, as much as fits into one call.",
    source: "tieQueue",
    missed:
      "Some colleagues and cards still name a company that was deleted, or a person who left a company still owns some of its cards.",
    table: "write",
    queues: ["tie"],
    timeoutSeconds: 20,
  },
} as const satisfies Record<string, EventFunctionRow>);
