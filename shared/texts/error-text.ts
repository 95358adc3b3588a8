import type { ErrorCode, FieldProblem } from "../errors.ts";

/** What people read about one error: a title, and what they can do about it. */
export interface ErrorText {
  title: string;
  detail: string;
}

/** Every text of one language; a missing code or problem does not compile. */
export interface ErrorTexts {
  codes: Readonly<Record<ErrorCode, ErrorText>>;
  /** The generic messages of spec section 5. */
  fieldProblems: Readonly<Record<FieldProblem, string>>;
}
