import type { CardRules } from "../../../../../shared/cards/card-rules.ts";
import { translatedField, type TypedField } from "../card-values.ts";

/** Whether the template fixes a field of the card. */
export function isFieldFixed(rules: CardRules, field: TypedField | "coverImage"): boolean {
  if (field === "coverImage") return rules.locked.includes(field);
  const original = translatedField(field);
  const isOpen = original !== undefined && rules.translations;
  return !isOpen && rules.locked.some((name) => name === (original ?? field));
}

export function isRequiredByTemplate(rules: CardRules, field: TypedField): boolean {
  return rules.required.some((name) => name === field);
}
