import { X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../../components/controls/button.tsx";
import { EmptyState } from "../../components/feedback/empty-state.tsx";
import type { TableControl } from "./use-table.ts";

export interface TableEmptyProps {
  table: Pick<TableControl, "isNarrowed" | "clear">;
  empty: { title: string; text: string };
}

/** A list without records: there are none at all, or the filter fits none. */
export function TableEmpty({ table: { isNarrowed, clear }, empty }: TableEmptyProps) {
  const { t } = useTranslation();
  if (!isNarrowed) return <EmptyState title={empty.title} text={empty.text} />;
  return (
    <EmptyState
      title={t("table.nothing.title")}
      text={t("table.nothing.text")}
      action={
        <Button icon={X} onClick={clear}>
          {t("table.nothing.clear")}
        </Button>
      }
    />
  );
}
