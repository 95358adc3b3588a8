import * as z from "zod/mini";
import { defineModel, field, serverOnly, type Entity } from "../model/define-model.ts";
import { moment } from "../model/formats.ts";
import {
  checkSharedPeople,
  folderedAccess,
  folderedAudiences,
  folderedFields,
  folderIndexes,
  sharingServices,
} from "./parts/sharing.ts";

/** Holds queries, reports and other folders. */
export const folder = defineModel({
  name: "folder",
  title: "name",
  access: folderedAccess,
  audienceRules: folderedAudiences,
  fields: {
    ...folderedFields,
    /** When something in it changed last; `updatedAt` is the folder's own. */
    lastModified: field(z.optional(moment), serverOnly),
  },
  indexes: folderIndexes,
  services: sharingServices,
  check: checkSharedPeople,
});

export type Folder = Entity<typeof folder>;
