import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { ReportedModel } from "../../../../../shared/reports/reported-models.ts";
import { Button } from "../../../components/controls/button.tsx";
import { FailedState } from "../../../components/feedback/empty-state.tsx";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import { Dialog } from "../../../components/overlays/dialog.tsx";
import { QueryTable } from "../table/query-table.tsx";
import { tableQuery } from "../report-calls.ts";

export interface DrillDialogProps {
  title: string;
  /** How the number was computed. */
  words: string;
  model: ReportedModel;
  filter: Record<string, unknown>;
  onClose: () => void;
}

/** Records behind a number; more are in a query with the same filter. */
const limit = 100;

/** The records behind one number of a chart. */
export function DrillDialog({ title, words, model, filter, onClose }: DrillDialogProps) {
  const { t } = useTranslation();
  const { data, isError, refetch } = useQuery(tableQuery({ model, query: filter, limit }));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      body={
        data ? (
          <QueryTable reply={data} rowSize="narrow" caption={title} />
        ) : isError ? (
          <FailedState onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={4} />
        )
      }
      actions={
        <Button variant="primary" onClick={onClose}>
          {t("common.close")}
        </Button>
      }
    >
      {words}
    </Dialog>
  );
}
