import { useTranslation } from "react-i18next";
import { EmptyState } from "../../../components/feedback/empty-state.tsx";

/** Shown in place of a report or query that does not exist, or is not shared with the user. */
export function MissingSaved({ kind }: { kind: "report" | "query" }) {
  const { t } = useTranslation();
  return <EmptyState level={1} title={t(`reports.gone.${kind}`)} text={t("reports.gone.text")} />;
}
