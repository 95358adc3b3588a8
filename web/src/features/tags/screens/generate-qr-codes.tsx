import { useQuery } from "@tanstack/react-query";
import { FileText, Printer } from "lucide-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/controls/button.tsx";
import { PageHead } from "../../../components/layout/page-head.tsx";
import { useLanguage } from "../../../lib/format/language.ts";
import { screens } from "../../../lib/screens.ts";
import {
  checkPrint,
  countWanted,
  emptyPrint,
  findPrintInput,
  PrintForm,
  type PrintDraft,
} from "../print/print-form.tsx";
import { findLastPrint } from "../print/print-calls.ts";
import { recallPrint, rememberPrint } from "../print/print-memory.ts";
import { PrintOutcome } from "../print/print-outcome.tsx";
import { SheetPreview } from "../print/sheet-preview.tsx";
import { usePrint } from "../print/use-print.ts";
import styles from "./generate-qr-codes.module.css";

/** Prints of new blank carriers, and of codes that exist. */
export default function GenerateQrCodes() {
  const { t } = useTranslation();
  const language = useLanguage();
  const [edited, setEdited] = useState<PrintDraft>();
  const [isChecked, setChecked] = useState(false);
  const { data: last } = useQuery({
    queryKey: ["lastPrint"],
    queryFn: ({ signal }) => findLastPrint(signal),
    gcTime: 0,
  });
  const print = usePrint(last ?? undefined);
  const list = usePrint();
  /** What the print on the screen was asked for. */
  const recalled = useMemo(() => recallPrint(print.job), [print.job]);
  const draft = edited ?? recalled ?? emptyPrint;
  const checked = checkPrint(draft);

  const start = (wanted: PrintDraft) => {
    const input = findPrintInput(wanted);
    if (input === undefined) return;
    list.clear();
    void print.start(input, (job) => rememberPrint({ job, draft: wanted }));
  };
  const handleStart = () => {
    setChecked(true);
    start(draft);
  };
  /** The list of the same codes: of new carriers by their print, which would otherwise make others. */
  const handleList = () => {
    const input = recalled && findPrintInput(recalled);
    if (input === undefined || print.job === undefined) return;
    const { count, kind: _kind, company: _company, ...same } = input;
    const source = count === undefined ? {} : { job: print.job };
    void list.start({ ...same, ...source, format: "csv" });
  };
  const hasMade = print.print?.state === "done" && !print.isRunning && recalled !== undefined;
  return (
    <>
      <PageHead
        title={screens.adminGenerateQrCodes.text[language]}
        facts={t("print.lead")}
        actions={
          <>
            {hasMade && (
              <Button
                icon={FileText}
                busy={list.isRunning && t("print.listing")}
                onClick={handleList}
              >
                {t("print.list")}
              </Button>
            )}
            <Button
              variant="primary"
              icon={Printer}
              busy={print.isRunning && t("print.running")}
              onClick={handleStart}
            >
              {t("print.start")}
            </Button>
          </>
        }
      />
      <div className={styles.columns}>
        <PrintForm
          draft={draft}
          error={isChecked && "wrong" in checked ? checked : undefined}
          onChange={setEdited}
        />
        <div className={styles.result}>
          <PrintOutcome
            print={print}
            done={(count) => t("print.done", { count })}
            onAgain={recalled && (() => start(recalled))}
          />
          {list.job !== undefined && (
            <PrintOutcome print={list} done={(count) => t("print.listed", { count })} />
          )}
          {draft.format === "pdf" && (
            <SheetPreview
              labels={draft.labels}
              count={countWanted(draft)}
              hasCropMarks={draft.cropMarks}
            />
          )}
        </div>
      </div>
    </>
  );
}
