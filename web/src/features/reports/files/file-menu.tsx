import { Download, FileSpreadsheet, FileText } from "lucide-react";
import { useTranslation } from "react-i18next";
import { formatsOf, type FileSource } from "../../../../../shared/reports/file-requests.ts";
import { ActionMenu, type MenuAction } from "../../../components/controls/action-menu.tsx";
import { Button } from "../../../components/controls/button.tsx";
import { Dialog } from "../../../components/overlays/dialog.tsx";
import { countText } from "../../../lib/format/count-text.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { useFileJob, type ReportFileJob } from "./use-file-job.ts";
import styles from "./file-menu.module.css";

export interface FileMenuProps {
  name: string;
  source: FileSource;
  /** Further files, which the browser makes. */
  more?: readonly MenuAction[];
}

const icons = { csv: FileText, csvPlain: FileText, xlsx: FileSpreadsheet, pdf: FileText } as const;
/** The forms in the order of the menu. */
const forms = ["xlsx", "pdf", "csv", "csvPlain"] as const;

/** Saves all rows of a report, a query or a chart as a file that the service makes. */
export function FileMenu({ name, source, more = [] }: FileMenuProps) {
  const { t } = useTranslation();
  const { start, cancel, isBusy, isRunning, job } = useFileJob();
  const offered = forms.filter((form) => formatsOf[source.kind].includes(form));
  return (
    <>
      <ActionMenu
        label={t("reports.files.of", { name })}
        button={{ text: t("reports.files.open"), icon: Download }}
        actions={[
          ...offered.map((format) => ({
            text: t(`reports.files.${format}`),
            icon: icons[format],
            onSelect: () => void start({ source, format }),
          })),
          ...more,
        ]}
      />
      <Dialog
        isOpen={isRunning}
        onClose={() => void cancel()}
        title={t("reports.files.running")}
        body={<FileProgress job={job} />}
        actions={
          <Button busy={isBusy && t("reports.files.cancelling")} onClick={() => void cancel()}>
            {t("common.cancel")}
          </Button>
        }
      >
        {name}
      </Dialog>
    </>
  );
}

function FileProgress({ job }: { job: ReportFileJob | undefined }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { done, total } = job?.progress ?? { done: 0, total: 0 };
  const isCounted = total > 0;
  return (
    <div className={styles.progress}>
      <progress
        aria-label={t("reports.files.running")}
        className={styles.bar}
        {...(isCounted && { value: done, max: total })}
      />
      <p className={styles.facts}>
        {isCounted
          ? t("reports.files.progress", {
              done: countText(done, language),
              total: countText(total, language),
            })
          : t("reports.files.collecting")}
      </p>
    </div>
  );
}
