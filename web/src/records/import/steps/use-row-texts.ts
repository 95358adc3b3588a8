import { useTranslation } from "react-i18next";
import { errorStatus, fieldProblems, type ErrorCode } from "../../../../../shared/errors.ts";
import type { JobLine } from "../../../../../shared/models/job.ts";
import type { CellNote } from "../columns/converted-cell.ts";
import type { CheckedRow, ShownProblem } from "../lines/check-rows.ts";

/** Texts for the problems and notes of rows. */
export function useRowTexts() {
  const { t } = useTranslation();
  const codes = t("errors.codes", { returnObjects: true });

  /** The text of an error code; an unknown one is unexpected. */
  const describeCode = (code: string): string => {
    const known = Object.hasOwn(errorStatus, code) ? (code as ErrorCode) : "unexpected"; // a key of the table
    const { title, detail } = codes[known];
    return `${title} ${detail}`;
  };
  const describeProblem = (shown: ShownProblem): string =>
    shown.by === "service"
      ? t(`errors.fieldProblems.${shown.problem}`)
      : t(`imports.cellProblems.${shown.problem}`);
  /** Why a job refused a line. */
  const describeLine = ({ code = "unexpected", fields = {} }: JobLine): string => {
    const problems = Object.entries(fields).map(
      ([field, problem]) => `${field}: ${describeField(problem)}`,
    );
    return problems.length > 0 ? problems.join(" ") : describeCode(code);
  };
  const describeField = (problem: string): string => {
    const known = fieldProblems.find((each) => each === problem) ?? "notAcceptable";
    return t(`errors.fieldProblems.${known}`);
  };
  const describeRow = ({ code, problem }: CheckedRow): string | undefined => {
    if (problem !== undefined) return t(`imports.rowProblems.${problem}`);
    return code === undefined ? undefined : describeCode(code);
  };
  const describeNote = (note: CellNote): string => t(`imports.notes.${note}`);
  return { describeLine, describeProblem, describeRow, describeNote };
}
