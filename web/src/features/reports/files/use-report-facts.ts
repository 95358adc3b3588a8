import { useTranslation } from "react-i18next";
import { accountName } from "../../../lib/format/account-name.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { useMomentText } from "../../../lib/format/use-moment-text.ts";
import { useSession } from "../../../lib/session/session.tsx";
import type { ReportFile } from "./report-file.ts";

/** Facts about the rows of a file: what they are, the filter in words, who made it and when, and how many rows there are. */
export function useReportFacts() {
  const { t } = useTranslation();
  const language = useLanguage();
  const momentText = useMomentText();
  const { user } = useSession();
  return (title: string, filter: string, rows: string): ReportFile["facts"] => [
    [t("reports.files.facts.title"), title],
    [t("reports.files.facts.filter"), filter || t("reports.filter.none")],
    [t("reports.files.facts.by"), user ? accountName(user, language) : ""],
    [t("reports.files.facts.at"), momentText(new Date().toISOString())],
    [t("reports.files.facts.rows"), rows],
  ];
}
