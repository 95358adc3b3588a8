import * as z from "zod/mini";
import { queryLimits } from "../limits/hub.ts";
import { defineModel, field, serverOnly, type Entity } from "../model/define-model.ts";
import { line, recordId } from "../model/formats.ts";
import { savedFilter } from "../model/saved-filter.ts";
import {
  adminSharedAudiences,
  adminSharedFields,
  sharedFields,
  sharedIndexes,
} from "./parts/sharing.ts";

/** Models whose records are shown in lists with saved views. */
export const listedModels = [
  "campaign",
  "card",
  "company",
  "consent",
  "contact",
  "feedback",
  "masterData",
  "order",
  "product",
  "query",
  "report",
  "setting",
  "suppression",
  "tag",
  "user",
] as const;

/**
 * A saved list: filter, order and columns. It stores no rows, and its filter runs with the rights of the person who opens it.
 * Sharing with a company shows it to the company's admins; only admins share it with people and groups. An
 * owner who may no longer share a view does not change what others see: the owner ends the shares first.
 */
export const view = defineModel({
  name: "view",
  title: "name",
  access: {
    read: ["owner", "shared", "companyAdmin", "admin"],
    write: ["soleOwner", "admin"],
    create: ["loggedIn"],
    delete: ["owner", "admin"],
  },
  audienceRules: { ...adminSharedAudiences, companyAdmin: "company" },
  fields: {
    name: sharedFields.name,
    model: field(z.enum(listedModels), { ...serverOnly, create: ["loggedIn"], axis: "x" }),
    filter: field(savedFilter, { initial: {} }),
    /** Names of fields, the first one counts most; with a minus in front from the last value to the first. */
    sort: field(
      z.array(line(101).check(z.minLength(1))).check(z.maxLength(queryLimits.maxSortKeys)),
      { initial: [] },
    ),
    /** Names of fields; none: those that the list shows first. */
    columns: field(z.array(line(100).check(z.minLength(1))).check(z.maxLength(50)), {
      initial: [],
    }),
    owner: sharedFields.owner,
    ...adminSharedFields,
    /** The company whose admins see it; changed by `share` only. */
    company: field(z.optional(recordId), {
      ...serverOnly,
      create: ["companyAdmin", "admin"],
      refersTo: "company",
    }),
  },
  indexes: {
    ...sharedIndexes,
    byCompany: { partition: ["company"], sort: ["createdAt"] },
  },
  services: {
    /** Shares it with the admins of a company that the caller administers; null ends that. */
    share: {
      kind: "runner",
      input: z.strictObject({ id: recordId, company: z.nullable(recordId) }),
      allow: ["owner", "admin"],
      group: "plain",
    },
  },
});

export type SavedView = Entity<typeof view>;
