import { useTranslation } from "react-i18next";
import { useLanguage } from "../../lib/format/language.ts";
import { call } from "../../lib/hub/hub.ts";
import { useFailureText } from "../../lib/hub/use-failure-text.ts";
import { useSubmission } from "../../lib/hub/use-submission.ts";
import { notify } from "../../lib/overlays/toasts.ts";
import { toSort } from "./table-address.ts";
import { joinFilters } from "./table-query.ts";
import type { TableControl } from "./use-table.ts";

/** A workbook, and the list that spreadsheets of both languages open: semicolons and a byte-order mark. */
export const exportForms = ["xlsx", "csv"] as const;
type ExportForm = (typeof exportForms)[number];

interface ExportOptions {
  form?: ExportForm;
  /** A condition besides those of the list. */
  more?: Readonly<Record<string, unknown>>;
}

const firstPauseMs = 400;
const longestPauseMs = 3000;

/** Downloads the records that a list shows, with its columns and in its order. */
export function useTableExport({
  query,
  projection,
  sort,
}: Pick<TableControl, "query" | "projection" | "sort">) {
  const { t } = useTranslation();
  const language = useLanguage();
  const failureText = useFailureText();
  const { attempt, isBusy } = useSubmission();

  const start = ({ form = "xlsx", more }: ExportOptions = {}) =>
    attempt(async () => {
      try {
        const body = {
          filter: { ...joinFilters(query.filter, more) },
          ...(query.search !== undefined && { search: query.search }),
          sort: toSort(sort),
          projection: projection.join(","),
          format: form,
          language,
        } as const;
        const { job } = await call("exportEntities", { model: query.model, body });
        window.location.assign(await waitForFile(job));
        notify.success(t("table.export.done"));
      } catch (failure) {
        const { title, detail } = failureText(failure);
        notify.failure(t("table.export.failed"), { detail: `${title} ${detail}` });
      }
    });
  return { start, isBusy };
}

/** Resolves to the address of the file. */
async function waitForFile(job: string): Promise<string> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 1.5, longestPauseMs)) {
    const { state, download } = await call("getJob", { id: job });
    if (download) return download.address;
    if (state !== "queued" && state !== "running") throw new Error(`The export ended: ${state}`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
