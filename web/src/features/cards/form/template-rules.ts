import type { CardRules } from "../../../../../shared/cards/card-rules.ts";
import { translatedField, type TypedField } from "../card-values.ts";

/** Whether a template fixes a field of the card's page. */
export function isFieldFixed(rules: CardRules, field: TypedField | "coverImage"): boolean {
  if (field === "coverImage") return rules.locked.includes(field);
  const original = translatedField(field);
  const isOpen = original !== undefined && rules.translations;
  return !isOpen && rules.locked.some((name) => name === (original ?? field));
}

export function isRequiredByTemplate(rules: CardRules, field: TypedField): boolean {
  return rules.required.some((name) => name === field);
}
