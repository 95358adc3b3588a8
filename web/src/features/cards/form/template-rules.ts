import type { CardRules } from "../../../../../shared/models/card-rules.ts";
import type { ListField } from "../card-lists.ts";
import type { PictureFieldName } from "../card-pictures.ts";
import { translatedField, type TypedField } from "../card-values.ts";
import { useQuery } from "@tanstack/react-query";
import type { Card } from "../../../../../shared/models/card.ts";
import { readRules } from "../card-calls.ts";

/** Whether the template fixes a field of the card. */
export function isFieldFixed(
  rules: CardRules,
  field: TypedField | PictureFieldName | ListField,
): boolean {
  const original = translatedField(field);
  const isOpen = original !== undefined && rules.translations;
  return !isOpen && rules.locked.some((name) => name === (original ?? field));
}

export function isRequiredByTemplate(rules: CardRules, field: TypedField | ListField): boolean {
  return rules.required.some((name) => name === field);
}

const none: CardRules = { locked: [], required: [], translations: true };

/**
 * The rules of the company's template; read only for cards of a company. Until they have loaded nothing is fixed: the
 * service refuses forbidden writes in any case.
 */
export function useCardRules({ _id, company }: Card): CardRules {
  const { data } = useQuery({
    queryKey: ["cardRules", _id, company],
    queryFn: ({ signal }) => readRules(_id, signal),
    enabled: company !== undefined,
    refetchOnWindowFocus: false,
  });
  return data ?? none;
}
