import { FileText, Printer } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/controls/button.tsx";
import { PageHead } from "../../../components/layout/page-head.tsx";
import { useLanguage } from "../../../lib/format/language.ts";
import { screens } from "../../../lib/screens.ts";
import { checkPrint, countWanted, emptyPrint, PrintForm } from "../print/print-form.tsx";
import type { PrintInput } from "../print/print-calls.ts";
import { PrintOutcome } from "../print/print-outcome.tsx";
import { SheetPreview } from "../print/sheet-preview.tsx";
import { usePrint } from "../print/use-print.ts";
import styles from "./generate-qr-codes.module.css";

/** Prints of new blank carriers, and of codes that exist. */
export default function GenerateQrCodes() {
  const { t } = useTranslation();
  const language = useLanguage();
  const [draft, setDraft] = useState(emptyPrint);
  const [isChecked, setChecked] = useState(false);
  /** The print that made the carriers on the screen, and what it was asked for. */
  const [made, setMade] = useState<PrintInput>();
  const print = usePrint();
  const list = usePrint();
  const checked = checkPrint(draft);

  const handleStart = () => {
    setChecked(true);
    if ("wrong" in checked) return;
    setMade(checked.input);
    void print.start(checked.input);
  };
  /** The list of the same codes: of new carriers by their print, which would otherwise make others. */
  const handleList = () => {
    if (made === undefined || print.job === undefined) return;
    const { count, kind: _kind, company: _company, ...same } = made;
    const source = count === undefined ? {} : { job: print.job };
    void list.start({ ...same, ...source, format: "csv" });
  };
  const hasMade = print.print?.state === "done" && !print.isRunning;
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
          onChange={setDraft}
        />
        <div className={styles.result}>
          <PrintOutcome print={print} done={(count) => t("print.done", { count })} />
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
