import { useTranslation } from "react-i18next";
import { useRecordNames } from "./use-record-names.ts";

/** Other authors are parts of the service, such as `system:mailFeedback`. */
const isAccount = (by: string) => !by.includes(":");

/** Names those who changed something: an account, or the service itself. */
export function useAuthorNames(authors: readonly string[]): (by: string) => string {
  const { t } = useTranslation();
  const nameOf = useRecordNames(authors.filter(isAccount).map((id) => ({ model: "user", id })));
  return (by) => {
    if (!isAccount(by)) return t("records.history.who.system");
    const name = nameOf({ model: "user", id: by });
    return name === undefined ? "…" : name || t("records.history.who.other");
  };
}
