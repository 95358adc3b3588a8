import * as z from "zod/mini";
import { maxSettingText } from "../limits/settings.ts";
import { defineModel, field, type Entity } from "../model/define-model.ts";
import { toFieldProblem } from "../model/field-problem.ts";
import { defineBilingualText, line, prose } from "../model/formats.ts";
import { findSettingKind } from "../settings/setting-catalogue.ts";
import { settingKinds } from "../settings/setting-kinds.ts";

interface SettingContent {
  value?: string | undefined;
  texts?: { en: string; hu: string } | undefined;
}

/** What is wrong with the content of a setting: its kind decides which of the two fields it has and what that may hold. */
function findContentProblem(key: string, content: SettingContent) {
  const kind = findSettingKind(key);
  if (kind === undefined) return undefined;
  const { holds, schema } = settingKinds[kind];
  const parsed = schema.safeParse(content[holds]);
  const [issue] = parsed.error?.issues ?? [];
  if (issue === undefined) return undefined;
  const name = [holds, ...issue.path].join(".");
  return { [name]: toFieldProblem(issue, content[holds]) };
}

/**
 * A setting of the service: legal data, texts of legal pages, switches. `shared/settings/setting-catalogue.ts` lists
 * them. Admins alone reach the records; visitors get the public ones by calls and pages.
 */
export const setting = defineModel({
  name: "setting",
  title: "key",
  access: { read: ["admin"], write: ["admin"], create: ["admin"], delete: ["admin"] },
  audienceRules: {},
  fields: {
    /** A key that this release does not know stays as it is: another release may read it. */
    key: field(z.string().check(z.maxLength(60), z.regex(/^[a-z][a-zA-Z0-9]*(\.[a-zA-Z0-9]+)+$/)), {
      create: ["admin"],
      write: [],
      unique: "exact",
      input: "text",
    }),
    /** A short value; numbers and switches are texts too. */
    value: field(z.optional(line(300)), { input: "text" }),
    /** A long text of a page. */
    texts: field(z.optional(defineBilingualText(prose(maxSettingText))), { input: "texts" }),
  },
  check: ({ key, value, texts }) => findContentProblem(key, { value, texts }),
});

export type Setting = Entity<typeof setting>;
