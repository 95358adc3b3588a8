import * as z from "zod/mini";
import { rawText } from "../model/bounds.ts";

/**
 * Rich text as checked parts, in the form of the editor's document. There is no HTML in it: what these schemas do not
 * name cannot be stored, so nothing has to be cleaned (security T26).
 */

/** An address that a link may lead to. */
const linkAddress = rawText(2000).check(z.regex(/^(https?:\/\/|mailto:)[^\s"'<>]+$/i));

const mark = z.discriminatedUnion("type", [
  z.strictObject({ type: z.enum(["bold", "italic", "underline"]) }),
  z.strictObject({ type: z.literal("link"), attrs: z.strictObject({ href: linkAddress }) }),
]);

const inline = z.union([
  z.strictObject({
    type: z.literal("text"),
    text: rawText(10_000),
    marks: z.optional(z.array(mark).check(z.maxLength(4))),
  }),
  z.strictObject({ type: z.literal("hardBreak") }),
]);
export type RichInline = z.infer<typeof inline>;

const inlines = z.optional(z.array(inline).check(z.maxLength(1000)));

const paragraph = z.strictObject({ type: z.literal("paragraph"), content: inlines });

const heading = z.strictObject({
  type: z.literal("heading"),
  attrs: z.strictObject({ level: z.union([z.literal(2), z.literal(3)]) }),
  content: inlines,
});

/** An item has paragraphs; lists in lists are not offered. */
const listItem = z.strictObject({
  type: z.literal("listItem"),
  content: z.array(paragraph).check(z.minLength(1), z.maxLength(20)),
});

const list = z.strictObject({
  type: z.enum(["bulletList", "orderedList"]),
  content: z.array(listItem).check(z.minLength(1), z.maxLength(200)),
});

const part = z.union([paragraph, heading, list]);
export type RichPart = z.infer<typeof part>;

export const richText = z.strictObject({
  type: z.literal("doc"),
  content: z.array(part).check(z.maxLength(300)),
});
export type RichText = z.infer<typeof richText>;
