import * as z from "zod/mini";
import { accessGroups } from "../../access-groups.ts";
import type { FieldProblem } from "../../errors.ts";
import {
  field,
  serverOnly,
  type Access,
  type FieldOptions,
  type ServiceMap,
} from "../../model/define-model.ts";
import { email, recordId, requiredLine } from "../../model/formats.ts";

/** What folders, queries, reports and schedules have in common: an owner who shares them. */

/**
 * People of all shares of a record. Each is an item of the table, and so is the end of each: one transaction must be
 * able to replace them all. For more people there are groups.
 */
const maxSharedPeople = 40;

/** Made by those who may make reports; the owner does everything, others read what is shared with them. */
export const sharedAccess = {
  read: ["owner", "shared", "admin"],
  write: ["owner"],
  create: ["reportMaker"],
  delete: ["owner"],
} as const satisfies Access;

/**
 * Of what is kept in folders. Editors change the content. Sharing, the folder, the archive and deletion remain the
 * owner's: a share is not passed on by those who got it.
 */
export const folderedAccess = {
  ...sharedAccess,
  read: ["owner", "shared", "editor", "admin"],
  write: ["owner", "editor"],
} as const satisfies Access;

const ownerOnly = { write: ["owner"], create: ["reportMaker"] } as const satisfies FieldOptions;

/** The owner removes people. Only `shareWith` adds them: it finds no private accounts, and limits the tries. */
const sharedPeople = {
  write: ["owner"],
  create: [],
  initial: [],
  refersTo: "user",
} as const satisfies FieldOptions;

export const sharedAudiences = {
  owner: "owner",
  shared: { users: "sharedUsers", groups: "sharedGroups" },
} as const;

export const folderedAudiences = {
  owner: "owner",
  shared: {
    ...sharedAudiences.shared,
    editors: { users: "editorUsers", groups: "editorGroups" },
    folder: "folder",
    addedBy: "shareWith",
  },
} as const;

const people = z.array(recordId).check(z.maxLength(maxSharedPeople));
const groups = z.array(z.enum(accessGroups)).check(z.maxLength(accessGroups.length));

export const sharedFields = {
  name: field(requiredLine(200), { input: "text", search: true }),
  owner: field(recordId, { ...serverOnly, generated: "callerId", refersTo: "user" }),
  sharedUsers: field(people, { initial: [], refersTo: "user" }),
  sharedGroups: field(groups, { initial: [] }),
  archived: field(z.boolean(), { initial: false, input: "switch" }),
};

const adminShared = {
  write: ["owner", "admin"],
  create: ["admin"],
  initial: [],
} as const satisfies FieldOptions;

/**
 * Of records that everybody may create. Only admins share them with people and groups, and write what is in shared ones:
 * others could put texts of their choice before everyone in a group. The owner ends a share at any time.
 */
export const adminSharedFields = {
  sharedUsers: field(people, { ...adminShared, refersTo: "user" }),
  sharedGroups: field(groups, adminShared),
};

export const adminSharedAudiences = {
  owner: "owner",
  shared: { ...sharedAudiences.shared, adders: ["admin"] },
} as const;

/** For records in folders. */
export const folderedFields = {
  ...sharedFields,
  sharedUsers: field(people, sharedPeople),
  sharedGroups: field(groups, { ...ownerOnly, initial: [] }),
  /** Absent in records that were stored before shares for editing. */
  editorUsers: field(z.optional(people), sharedPeople),
  editorGroups: field(z.optional(groups), { ...ownerOnly, initial: [] }),
  archived: field(z.boolean(), { ...ownerOnly, initial: false, input: "switch" }),
  folder: field(z.optional(recordId), { ...ownerOnly, refersTo: "folder" }),
};

/** Sharing with single people: their accounts are named by their addresses, which no other call of an owner reads. */
export const sharingServices = {
  /** Adds a person, or changes whether they may edit. Removing one is an update of the record. */
  shareWith: {
    kind: "runner",
    input: z.strictObject({ id: recordId, email, edit: z.boolean() }),
    errors: ["rate.limited"],
    allow: ["owner"],
    group: "plain",
  },
  people: {
    kind: "getter",
    input: z.strictObject({ id: recordId }),
    reply: z.object({
      items: z.array(
        z.object({
          _id: z.string(),
          lastName: z.string(),
          firstName: z.string(),
          email: z.string(),
          edits: z.boolean(),
        }),
      ),
    }),
    allow: ["owner", "editor"],
    group: "plain",
  },
} as const satisfies ServiceMap;

/** The people of both shares together are not more than one transaction can replace. */
export function checkSharedPeople(record: {
  sharedUsers: readonly string[];
  editorUsers?: readonly string[] | undefined;
}): Record<string, FieldProblem> | undefined {
  const count = new Set([...record.sharedUsers, ...(record.editorUsers ?? [])]).size;
  return count > maxSharedPeople ? { sharedUsers: "tooLong" } : undefined;
}

export const sharedIndexes = {
  byOwner: { partition: ["owner"], sort: ["createdAt"] },
};

export const folderIndexes = {
  ...sharedIndexes,
  byFolder: { partition: ["folder"], sort: ["createdAt"] },
};
