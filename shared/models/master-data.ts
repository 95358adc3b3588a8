import * as z from "zod/mini";
import { integer } from "../model/bounds.ts";
import { defineModel, field, type Entity } from "../model/define-model.ts";
import { recordId, requiredLine } from "../model/formats.ts";
import { makeRestorable } from "./parts/restoring.ts";

/** A value that admins maintain for lists, such as positions or industries. Archiving cannot be undone. */
export const masterData = defineModel({
  name: "masterData",
  title: "key",
  access: {
    read: ["loggedIn", "admin"],
    write: ["admin"],
    create: ["admin"],
    delete: ["admin"],
  },
  audienceRules: { loggedIn: { archived: false } },
  fields: {
    kind: field(z.string().check(z.regex(/^[a-z][a-zA-Z0-9]{0,39}$/)), {
      input: "text",
      axis: "x",
    }),
    key: field(z.string().check(z.regex(/^[a-z0-9][a-zA-Z0-9-]{0,59}$/)), { input: "text" }),
    texts: field(z.strictObject({ en: requiredLine(200), hu: requiredLine(200) }), {
      input: "texts",
    }),
    order: field(integer(0, 100_000), { initial: 0, axis: "y" }),
    archived: field(z.boolean(), { initial: false, write: [], axis: "x" }),
  },
  indexes: { byKind: { partition: ["kind"], sort: ["order"] } },
  counters: { byArchived: ["archived"], byKind: ["kind"] },
  services: {
    ...makeRestorable(["admin"]),
    archive: {
      kind: "runner",
      runsOnMany: true,
      input: z.strictObject({ id: recordId }),
      allow: ["admin"],
      group: "plain",
    },
  },
});

export type MasterData = Entity<typeof masterData>;
