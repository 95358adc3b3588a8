import * as z from "zod/mini";
import { defineModel, field, serverOnly, type Entity } from "../model/define-model.ts";
import { line, moment, prose, recordId, requiredLine } from "../model/formats.ts";
import { markField, markService } from "./parts/marking.ts";

/**
 * An entry of a user's calendar, as its last reading has it. One of a whole day begins and ends at midnight in UTC, in
 * every time zone; its end is the day after its last.
 */
export const event = defineModel({
  name: "event",
  title: "title",
  access: { read: ["owner"], write: [], create: [], delete: ["owner"] },
  audienceRules: { owner: "owner" },
  fields: {
    title: field(requiredLine(200), serverOnly),
    startsAt: field(moment, serverOnly),
    endsAt: field(moment, serverOnly),
    allDay: field(z.boolean(), { ...serverOnly, initial: false }),
    place: field(line(200), { ...serverOnly, initial: "" }),
    description: field(prose(4000), { ...serverOnly, initial: "" }),
    ...markField,
    owner: field(recordId, { ...serverOnly, refersTo: "user" }),
  },
  indexes: {
    byOwner: { partition: ["owner"], sort: ["startsAt"] },
  },
  services: markService,
});

export type CalendarEvent = Entity<typeof event>;
