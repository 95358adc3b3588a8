import * as z from "zod/mini";
import { defineModel, field, serverOnly, type Entity } from "../model/define-model.ts";
import { moment } from "../model/formats.ts";
import {
  folderIndexes,
  inFolder,
  sharedAccess,
  sharedFields,
  sharedAudiences,
} from "./parts/sharing.ts";

/** Holds queries, reports and other folders. */
export const folder = defineModel({
  name: "folder",
  title: "name",
  access: sharedAccess,
  audienceRules: sharedAudiences,
  fields: {
    ...sharedFields,
    ...inFolder,
    /** When something in it changed last; `updatedAt` is the folder's own. */
    lastModified: field(z.optional(moment), serverOnly),
  },
  indexes: folderIndexes,
});

export type Folder = Entity<typeof folder>;
