import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { FileSpreadsheet, FileText, Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { QueryRequest } from "../../../../../shared/reports/report-requests.ts";
import type { ReportField, ReportValue } from "../../../../../shared/reports/report-replies.ts";
import { ActionMenu } from "../../../components/controls/action-menu.tsx";
import { FailedState } from "../../../components/feedback/empty-state.tsx";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import { saveBlob } from "../../../lib/download/save-blob.ts";
import { countText } from "../../../lib/format/count-text.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { useFailureText } from "../../../lib/hub/use-failure-text.ts";
import { notify } from "../../../lib/overlays/toasts.ts";
import { useReportFilter } from "../filter/use-report-filter.ts";
import { fileNameOf, toCsv, toXlsx, type FileCell, type ReportFile } from "../files/report-file.ts";
import { useReportFacts } from "../files/use-report-facts.ts";
import { tableQuery } from "../report-calls.ts";
import { QueryTable, type QueryReply } from "./query-table.tsx";
import { useReportValues } from "../fields/use-report-values.ts";
import styles from "./query-result.module.css";

export interface QueryResultProps {
  name: string;
  request: QueryRequest;
}

/** The rows of a query that the user may see, and their files. */
export function QueryResult({ name, request }: QueryResultProps) {
  const failureText = useFailureText();
  const { data, error, isError, refetch } = useQuery({
    ...tableQuery(request),
    placeholderData: keepPreviousData,
  });
  if (isError) {
    const { title, detail } = failureText(error);
    return <FailedState title={title} text={detail ?? ""} onRetry={() => void refetch()} />;
  }
  if (!data) return <SkeletonRows rows={6} />;
  return (
    <div className={styles.result}>
      <div className={styles.tools}>
        <QueryFiles name={name} request={request} reply={data} />
      </div>
      <QueryTable reply={data} rowSize="normal" caption={name} />
    </div>
  );
}

function QueryFiles({ name, request, reply }: QueryResultProps & { reply: QueryReply }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const facts = useReportFacts();
  const valueText = useReportValues();
  const { filterWords } = useReportFilter(request.model);
  const header = reply.header ?? [];

  const cellOf = (field: ReportField, value: ReportValue): FileCell => {
    if (value === null || value === "") return null;
    return field.type === "number" && typeof value === "number"
      ? value
      : valueText(field, value, reply.names);
  };
  const readFile = (): ReportFile => ({
    title: name,
    head: header.map(({ label }) => label[language]),
    rows: reply.rows.map((row) => header.map((field, at) => cellOf(field, row[at] ?? null))),
    formats: header.map(({ type }) => (type === "number" ? "#,##0.##" : undefined)),
    facts: facts(
      name,
      filterWords(request.query ?? {}),
      t("reports.records_of", {
        shown: countText(reply.rowCount.shown, language),
        count: reply.rowCount.all,
        all: countText(reply.rowCount.all, language),
      }),
    ),
  });
  const save = async (make: () => Blob | Promise<Blob>, ending: string) => {
    try {
      saveBlob(await make(), fileNameOf(name, ending));
    } catch {
      notify.failure(t("reports.files.failed"));
    }
  };
  const xlsx = () => toXlsx(readFile(), t("reports.files.facts.sheet"));
  return (
    <ActionMenu
      label={t("reports.files.of", { name })}
      button={{ text: t("reports.files.open"), icon: Download }}
      actions={[
        {
          text: t("reports.files.xlsx"),
          icon: FileSpreadsheet,
          onSelect: () => void save(xlsx, "xlsx"),
        },
        {
          text: t("reports.files.csv"),
          icon: FileText,
          onSelect: () => void save(() => toCsv(readFile()), "csv"),
        },
      ]}
    />
  );
}
