import type { FieldProblem } from "../errors.ts";
import type { Language } from "../languages.ts";

/** The generic messages of spec section 5. */
export const fieldProblemTexts: Readonly<Record<Language, Readonly<Record<FieldProblem, string>>>> =
  {
    en: {
      required: "This field is required!",
      tooLong: "Too long!",
      tooShort: "Too short!",
      tooLarge: "Too large!",
      tooLow: "Too low!",
      wrongFormat: "Wrong format!",
      wrongType: "Wrong type!",
      notAcceptable: "Not acceptable!",
    },
    hu: {
      required: "Ez a mező kötelező!",
      tooLong: "Túl hosszú!",
      tooShort: "Túl rövid!",
      tooLarge: "Túl nagy!",
      tooLow: "Túl alacsony!",
      wrongFormat: "Hibás formátum!",
      wrongType: "Hibás típus!",
      notAcceptable: "Nem elfogadható!",
    },
  };

/** The generic message for one field. */
export function getFieldProblemText(problem: FieldProblem, language: Language): string {
  return fieldProblemTexts[language][problem];
}
