import * as z from "zod/mini";
import { defineModel, field, serverOnly, type Entity } from "../model/define-model.ts";
import { email, prose, recordId } from "../model/formats.ts";
import { makeRestorable } from "./parts/restoring.ts";

/**
 * An address that gets no campaign mail, whatever any audience says. After a bounce it gets no mail at all
 * (docs/decisions/mails.md).
 */
export const suppression = defineModel({
  name: "suppression",
  title: "email",
  access: { read: ["admin"], write: ["admin"], create: ["admin"], delete: ["admin"] },
  audienceRules: {},
  fields: {
    email: field(email, {
      create: ["admin"],
      write: [],
      unique: "email",
      input: "email",
      search: true,
    }),
    reason: field(z.enum(["unsubscribed", "bounced", "complained", "manual"]), {
      initial: "manual",
      input: "select",
      axis: "x",
    }),
    note: field(prose(1000), { initial: "", input: "prose" }),
    /** The campaign that led to it. */
    campaign: field(z.optional(recordId), { ...serverOnly, refersTo: "campaign", axis: "x" }),
  },
  counters: { byReason: ["reason"] },
  services: { ...makeRestorable(["admin"]) },
});

export type Suppression = Entity<typeof suppression>;
