import type { Language } from "../../../../shared/languages.ts";

type NameField = "lastName" | "firstName";

/** The fields of a name in the order in which a language writes names. */
export function nameFields(language: Language): readonly [NameField, NameField] {
  return language === "hu" ? ["lastName", "firstName"] : ["firstName", "lastName"];
}

/** Fields of a form with those of the name in the order of a language; others keep their places. */
export function inNameOrder<Field extends string>(
  fields: readonly Field[],
  language: Language,
): readonly Field[] {
  const isName = (field: Field) => field === "lastName" || field === "firstName";
  const names = nameFields(language).flatMap((name) => fields.filter((field) => field === name));
  return fields.map((field) => (isName(field) ? (names.shift() ?? field) : field));
}
