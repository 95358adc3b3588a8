import * as z from "zod/mini";
import { defineModel, field, serverOnly, type Entity } from "../model/define-model.ts";
import { pictureId } from "../model/file-references.ts";
import { line, prose, recordId, requiredProse } from "../model/formats.ts";
import { makeRestorable } from "./parts/restoring.ts";

const everybody = ["loggedIn"] as const;

/** Feedback of a user to the product's makers; only admins read it. */
export const feedback = defineModel({
  name: "feedback",
  title: "text",
  access: { read: ["admin"], write: ["admin"], create: everybody, delete: ["admin"] },
  audienceRules: {},
  fields: {
    kind: field(z.enum(["problem", "idea", "praise"]), {
      create: everybody,
      initial: "problem",
      input: "select",
      axis: "x",
    }),
    text: field(requiredProse(4000), { create: everybody, input: "prose", search: true }),
    /** Screen on which it was written. */
    page: field(line(300), { create: everybody, initial: "" }),
    /** A picture of the screen, if its author added one. */
    screenshot: field(z.optional(pictureId), {
      create: everybody,
      write: [],
      refersTo: "file",
    }),
    handled: field(z.boolean(), { initial: false, input: "switch", axis: "x" }),
    note: field(prose(4000), { initial: "", input: "prose" }),
    author: field(recordId, { ...serverOnly, generated: "callerId", refersTo: "user" }),
  },
  indexes: {
    byHandled: { partition: ["handled"], sort: ["createdAt"] },
    byAuthor: { partition: ["author"], sort: ["createdAt"] },
  },
  counters: { byHandled: ["handled"] },
  services: { ...makeRestorable(["admin"]) },
});

export type Feedback = Entity<typeof feedback>;
