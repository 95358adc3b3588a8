import {
  ruledFields,
  type CardTemplate,
  type Company,
  type RuledField,
} from "../../../../../shared/models/company.ts";
import type { FilterDocument } from "../../../records/table/filter-tree.ts";

/** A template as admins edit it. Pure functions. */

export const rules = ["free", "required", "locked"] as const;
export type Rule = (typeof rules)[number];

export const presets = ["strict", "normal", "relaxed"] as const;
export type Preset = (typeof presets)[number];

/** What each preset says; other fields are free. */
const presetRules: Readonly<Record<Preset, Partial<Record<Rule, readonly RuledField[]>>>> = {
  strict: {
    locked: ["companyName", "website", "logo", "coverImage", "zip", "city", "address", "country"],
    required: ["position", "phone", "email"],
  },
  normal: { locked: ["companyName", "website", "logo"], required: ["position", "email"] },
  relaxed: { required: ["companyName"] },
};

/** Fields with a text as their value; of others only the rule is set here. */
export const textRuled = [
  "companyName",
  "position",
  "phone",
  "email",
  "introduction",
  "zip",
  "city",
  "address",
  "country",
  "website",
] as const satisfies readonly RuledField[];
export const pictureRuled = [
  "coverImage",
  "portrait",
  "logo",
] as const satisfies readonly RuledField[];

export const isTextRuled = (field: RuledField): field is (typeof textRuled)[number] =>
  textRuled.some((name) => name === field);
export const isPictureRuled = (field: RuledField): field is (typeof pictureRuled)[number] =>
  pictureRuled.some((name) => name === field);

export const ruleOf = (template: CardTemplate, field: RuledField): Rule =>
  template[field]?.rule ?? "free";

/** The value that the template has for a field, as a text or the id of a picture. */
export function valueOf(template: CardTemplate, field: RuledField): string {
  const value: unknown = template[field]?.value;
  return typeof value === "string" ? value : "";
}

/** The template with another rule for a field; a free field without a value is not in it. */
export function withRule(template: CardTemplate, field: RuledField, rule: Rule): CardTemplate {
  const now = template[field];
  if (rule === "free" && now?.value === undefined) return without(template, field);
  return { ...template, [field]: { ...now, rule } };
}

/** The template with another value of a text or picture; none if it is empty. */
export function withValue(template: CardTemplate, field: RuledField, value: string): CardTemplate {
  const rule = ruleOf(template, field);
  if (value === "" && rule === "free") return without(template, field);
  return { ...template, [field]: value === "" ? { rule } : { rule, value } };
}

function without(template: CardTemplate, field: RuledField): CardTemplate {
  const { [field]: _gone, ...others } = template;
  return others;
}

/** A preset for a company: values that the template has stay, and the company's own data fill what is locked. */
export function applyPreset(
  preset: Preset,
  template: CardTemplate,
  { name, website }: Pick<Company, "name" | "website">,
): CardTemplate {
  const own: Partial<Record<RuledField, string>> = { companyName: name, website };
  const { locked = [], required = [] } = presetRules[preset];
  let next: CardTemplate = template;
  for (const field of ruledFields) {
    const rule = locked.includes(field) ? "locked" : required.includes(field) ? "required" : "free";
    next = withRule(next, field, rule);
    const value = own[field];
    if (rule === "locked" && value && valueOf(next, field) === "")
      next = withValue(next, field, value);
  }
  return next;
}

/** The preset that a template equals by its rules. */
export function findPreset(template: CardTemplate): Preset | undefined {
  return presets.find((preset) => {
    const { locked = [], required = [] } = presetRules[preset];
    return ruledFields.every((field) => {
      const rule = ruleOf(template, field);
      if (locked.includes(field)) return rule === "locked";
      return required.includes(field) ? rule === "required" : rule === "free";
    });
  });
}

/** What a change of the template means for the cards that are there. */
export interface TemplateEffect {
  field: RuledField;
  /**
   * `replace`: they have another value than the fixed one · `missing`: they lack a required value · `fixed`: their
   * owners can no longer change the field · `open`: their owners can change it again.
   */
  kind: "replace" | "missing" | "fixed" | "open";
  /** The fixed value, of `replace`. */
  value?: string;
  /** Finds the cards. */
  filter: FilterDocument;
}

/** The effects of a new template, in the order of the fields; fields whose rule and value stay have none. */
export function listEffects(
  company: string,
  before: CardTemplate,
  after: CardTemplate,
): TemplateEffect[] {
  return ruledFields.flatMap((field): TemplateEffect[] => {
    const [old, now] = [ruleOf(before, field), ruleOf(after, field)];
    const value = valueOf(after, field);
    const isSame = old === now && valueOf(before, field) === value;
    if (isSame) return [];
    if (now === "locked" && value !== "")
      return [{ field, kind: "replace", value, filter: { company, [field]: { $ne: value } } }];
    if (now === "locked") return [{ field, kind: "fixed", filter: { company } }];
    if (now === "required" && old !== "required")
      return [{ field, kind: "missing", filter: { company, ...lacks(field) } }];
    return old === "locked" ? [{ field, kind: "open", filter: { company } }] : [];
  });
}

/** Cards without a value; an empty text is none. */
function lacks(field: RuledField): FilterDocument {
  return isTextRuled(field) ? { $not: { [field]: { $gt: "" } } } : { [field]: { $exists: false } };
}
