import * as z from "zod/mini";
import { integer } from "../model/bounds.ts";
import { defineModel, field, serverOnly, type Entity } from "../model/define-model.ts";
import { defineBilingualText, line, moment, prose, requiredLine } from "../model/formats.ts";
import { savedFilter } from "../model/saved-filter.ts";

/** The recipients of a campaign: a hub filter, frozen at the start. */
const audience = z.strictObject({
  model: z.enum(["user", "contact", "card"]),
  filter: savedFilter,
});

const body = z.strictObject({ subject: line(200), html: prose(100_000), text: prose(100_000) });

/** A mail to many: one audience, two bodies, each recipient in their language. Its state changes through services only. */
export const campaign = defineModel({
  name: "campaign",
  title: "name",
  access: { read: ["admin"], write: ["admin"], create: ["admin"], delete: ["admin"] },
  audienceRules: {},
  fields: {
    name: field(requiredLine(200), { input: "text", search: true }),
    audience: field(audience),
    bodies: field(defineBilingualText(body), { input: "texts" }),
    state: field(z.enum(["draft", "scheduled", "sending", "paused", "sent", "cancelled"]), {
      ...serverOnly,
      initial: "draft",
      axis: "x",
    }),
    scheduledAt: field(z.optional(moment), { ...serverOnly, axis: "x" }),
    startedAt: field(z.optional(moment), serverOnly),
    finishedAt: field(z.optional(moment), serverOnly),
    /** How many recipients the frozen audience has. */
    recipients: field(integer(0), { ...serverOnly, initial: 0, axis: "y" }),
  },
  indexes: { due: { partition: ["state"], sort: ["scheduledAt"] } },
  counters: { byState: ["state"] },
});

export type Campaign = Entity<typeof campaign>;
