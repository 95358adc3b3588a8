import * as z from "zod/mini";
import { accessGroups } from "../../access-groups.ts";
import { field, serverOnly, type Access } from "../../model/define-model.ts";
import { recordId, requiredLine } from "../../model/formats.ts";

/** What folders, queries, reports and schedules have in common: an owner who shares them. */

/** Made by those who may make reports; the owner does everything, others read what is shared with them. */
export const sharedAccess = {
  read: ["owner", "shared", "admin"],
  write: ["owner"],
  create: ["reportMaker"],
  delete: ["owner"],
} as const satisfies Access;

export const sharedAudiences = {
  owner: "owner",
  shared: { users: "sharedUsers", groups: "sharedGroups" },
} as const;

export const sharedFields = {
  name: field(requiredLine(200), { input: "text", search: true }),
  owner: field(recordId, { ...serverOnly, generated: "callerId", refersTo: "user" }),
  sharedUsers: field(z.array(recordId).check(z.maxLength(200)), { initial: [], refersTo: "user" }),
  sharedGroups: field(z.array(z.enum(accessGroups)).check(z.maxLength(accessGroups.length)), {
    initial: [],
  }),
  archived: field(z.boolean(), { initial: false, input: "switch" }),
};

/** For records in a folder. */
export const inFolder = {
  folder: field(z.optional(recordId), { refersTo: "folder" }),
};

export const sharedIndexes = {
  byOwner: { partition: ["owner"], sort: ["createdAt"] },
};

export const folderIndexes = {
  ...sharedIndexes,
  byFolder: { partition: ["folder"], sort: ["createdAt"] },
};
