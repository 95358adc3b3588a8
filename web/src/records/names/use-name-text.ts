import { useTranslation } from "react-i18next";

/** Says the name of another record, as `useRecordNames` gives it: while it loads, and if the user may not see it, too. */
export function useNameText(): (name: string | undefined) => string {
  const { t } = useTranslation();
  return (name) => (name === undefined ? "…" : name || t("records.missing"));
}
