import * as z from "zod";
import { defineModel, field, serverOnly, type Entity } from "../model/define-model.ts";
import { line, recordId, requiredLine, website } from "../model/formats.ts";

const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/);

/** A company with cards for its team. Its admins are changed through services only. */
export const company = defineModel({
  name: "company",
  title: "name",
  access: {
    read: ["companyAdmin", "admin"],
    write: ["companyAdmin", "admin"],
    create: ["admin"],
    delete: ["admin"],
  },
  ties: { member: "_id", companyAdmin: "_id" },
  fields: {
    name: field(requiredLine(200), {
      read: ["member", "companyAdmin", "admin"],
      input: "text",
      search: true,
    }),
    logo: field(recordId.optional(), { read: ["member", "companyAdmin", "admin"], input: "image" }),
    website: field(website, { initial: "", input: "url" }),
    address: field(line(300), { initial: "", input: "text" }),
    taxNumber: field(line(40), { initial: "", input: "text" }),
    brand: field(
      z.strictObject({ colour: colour.optional(), background: colour.optional() }).optional(),
      { read: ["member", "companyAdmin", "admin"] },
    ),
    admins: field(z.array(recordId).max(100), { ...serverOnly, initial: [], refersTo: "user" }),
  },
});

export type Company = Entity<typeof company>;
