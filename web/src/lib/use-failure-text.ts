import { useTranslation } from "react-i18next";
import type { ErrorText } from "../../../shared/texts/error-text.ts";
import { failureText, HubCallError } from "./hub-call-error.ts";
import { useLanguage } from "./language.ts";

/** What to tell the user about a failed call: also that no answer came, and how long to wait. */
export function useFailureText(): (failure: unknown) => ErrorText {
  const { t } = useTranslation();
  const language = useLanguage();
  return (failure) => {
    const text = failureText(failure, language);
    if (!(failure instanceof HubCallError)) return text;
    if (failure.status === 0)
      return { title: t("calls.unreachable"), detail: t("calls.unreachableHint") };
    if (failure.retryAfter === undefined) return text;
    return { ...text, detail: t("calls.waitSeconds", { count: failure.retryAfter }) };
  };
}
