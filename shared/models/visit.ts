import * as z from "zod/mini";
import { integer } from "../model/bounds.ts";
import { languages } from "../languages.ts";
import { defineModel, field, serverOnly, type Entity } from "../model/define-model.ts";
import { day, recordId } from "../model/formats.ts";
import { deviceClasses, visitSources } from "../visits/visit-kinds.ts";

/** One opening of a public card: no address, no cookie, no fingerprint. Only the beacon's consumer writes it. */
export const visit = defineModel({
  name: "visit",
  title: "card",
  access: {
    read: ["owner", "companyAdmin", "admin", "reportReader"],
    write: [],
    create: [],
    delete: [],
  },
  audienceRules: { owner: "owner", companyAdmin: "company" },
  isLedger: true,
  isOnlyInReplica: true,
  fields: {
    card: field(recordId, { ...serverOnly, refersTo: "card", axis: "x" }),
    tag: field(z.optional(recordId), { ...serverOnly, refersTo: "tag", axis: "x" }),
    source: field(z.enum(visitSources), { ...serverOnly, axis: "x" }),
    day: field(day, { ...serverOnly, axis: "x" }),
    hour: field(integer(0, 23), { ...serverOnly, axis: "x" }),
    device: field(z.enum(deviceClasses), { ...serverOnly, axis: "x" }),
    language: field(z.enum(languages), { ...serverOnly, axis: "x" }),
    bot: field(z.boolean(), { ...serverOnly, axis: "x" }),
    /** Owner and company of the card at that moment. */
    owner: field(recordId, { ...serverOnly, refersTo: "user" }),
    company: field(z.optional(recordId), { ...serverOnly, refersTo: "company", axis: "x" }),
  },
  indexes: {
    byOwner: { partition: ["owner"], sort: ["createdAt"] },
    byCompany: { partition: ["company"], sort: ["createdAt"] },
    byCard: { partition: ["card"], sort: ["createdAt"] },
  },
});

export type Visit = Entity<typeof visit>;
