import * as z from "zod/mini";
import { rawText } from "../model/bounds.ts";
import { describe, expect, test } from "vitest";
import { defineModel, field, serverOnly } from "../model/define-model.ts";
import { card } from "../models/card.ts";
import { createModelSchemas } from "./model-schemas.ts";

const secretive = defineModel({
  name: "note",
  title: "text",
  access: { read: ["owner"], write: ["owner"], create: ["loggedIn"], delete: ["owner"] },
  audienceRules: { owner: "owner" },
  fields: {
    text: field(rawText(10)),
    kind: field(z.enum(["a", "b"]), { initial: "a" }),
    remark: field(z.optional(z.string())),
    given: field(z.string(), { write: [], create: ["loggedIn"] }),
    owner: field(z.string(), { ...serverOnly, generated: "callerId", refersTo: "user" }),
    internal: field(z.optional(z.string()), { read: [] }),
  },
});

const propertiesOf = (schema: unknown) =>
  Object.keys((schema as { properties: Record<string, unknown> }).properties); // made above

describe("createModelSchemas", () => {
  const { Note, NewNote, NotePatch } = createModelSchemas(secretive);

  test("a field without readers is in no schema", () => {
    expect(JSON.stringify(createModelSchemas(secretive))).not.toContain("internal");
    expect(propertiesOf(Note)).toContain("remark");
  });

  test("asks at creation for what has no value of its own, and for nothing that the server makes", () => {
    expect(propertiesOf(NewNote)).toEqual(["text", "kind", "remark", "given"]);
    expect(NewNote?.["required"]).toEqual(["text", "given"]);
    expect(NewNote?.["additionalProperties"]).toBe(false);
  });

  test("lets a change name what may be written, and clear what may be absent", () => {
    expect(propertiesOf(NotePatch)).toEqual(["_id", "_rev", "text", "kind", "remark"]);
    expect(NotePatch?.["required"]).toEqual(["_id"]);
    expect(NotePatch).toMatchObject({
      properties: {
        text: { type: "string", maxLength: 10 },
        remark: { type: ["string", "null"] },
      },
    });
  });

  test("marks what no caller writes and where a reference leads", () => {
    expect(Note).toMatchObject({
      properties: {
        owner: { readOnly: true, "x-refersTo": "user" },
        text: expect.not.objectContaining({ readOnly: true }),
      },
    });
  });

  test("has labels in both languages", () => {
    expect(createModelSchemas(card)["Card"]).toMatchObject({
      "x-label": { en: "Card", hu: "Kártya" },
      properties: { zip: { "x-label": { en: "Postcode", hu: "Irányítószám" } } },
    });
  });

  test("has nothing to create or change where no call does", () => {
    const closed = defineModel({
      ...secretive,
      fields: { text: field(z.string(), serverOnly) },
      access: { read: ["admin"], write: [], create: [], delete: [] },
    });

    expect(Object.keys(createModelSchemas(closed))).toEqual(["Note"]);
  });
});
