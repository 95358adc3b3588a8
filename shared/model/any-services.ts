import * as z from "zod/mini";
import { rawText } from "./bounds.ts";
import type { ServiceMap } from "./define-model.ts";
import { historyPage } from "./history-page.ts";

/** Services that every model has. */
export const anyServices = {
  history: {
    kind: "getter",
    input: z.strictObject({
      id: z.string().check(z.minLength(1), z.maxLength(64)),
      /** Continues after the page that returned it. */
      cursor: z.optional(rawText(500)),
    }),
    reply: historyPage,
    allow: ["owner", "editor", "companyAdmin", "admin"],
    group: "plain",
  },
  undo: {
    kind: "runner",
    input: z.strictObject({
      id: z.string().check(z.minLength(1), z.maxLength(64)),
      change: z.string().check(z.minLength(1), z.maxLength(64)),
    }),
    errors: ["field.forbidden", "value.taken", "account.lastAdmin"],
    allow: ["owner", "editor", "companyAdmin", "admin"],
    group: "plain",
  },
} as const satisfies ServiceMap;
