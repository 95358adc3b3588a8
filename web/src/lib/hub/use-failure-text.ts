import { useTranslation } from "react-i18next";
import type { ErrorText } from "../../../../shared/texts/error-text.ts";
import { getErrorCode, HubCallError } from "../../../../shared/client/hub-call-error.ts";

/** Texts for a failed call, including no answer and the time to wait. */
export function useFailureText(): (failure: unknown) => ErrorText {
  const { t } = useTranslation();
  return (failure) => {
    const { title, detail } = t("errors.codes", { returnObjects: true })[getErrorCode(failure)];
    if (!(failure instanceof HubCallError)) return { title, detail };
    if (failure.status === 0)
      return { title: t("calls.unreachable"), detail: t("calls.unreachableHint") };
    if (failure.retryAfter === undefined) return { title, detail };
    const { retryAfter } = failure;
    const wait =
      retryAfter < 90
        ? t("calls.waitSeconds", { count: retryAfter })
        : t("calls.waitMinutes", { count: Math.ceil(retryAfter / 60) });
    return { title, detail: wait };
  };
}
