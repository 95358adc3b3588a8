import { useState } from "react";
import { useTranslation } from "react-i18next";
import { printLimits } from "../../../../../shared/limits/tags.ts";
import { Button } from "../../../components/controls/button.tsx";
import { FailureNotice } from "../../../components/feedback/failure-notice.tsx";
import { Dialog } from "../../../components/overlays/dialog.tsx";
import { countText } from "../../../lib/format/count-text.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { useSubmission } from "../../../lib/hub/use-submission.ts";
import type { SelectedRows } from "../../../records/table/bulk-actions.ts";
import { PrintOutcome } from "./print-outcome.tsx";
import { usePrint } from "./use-print.ts";

/** Makes a CSV of carriers for a card maker: code, claim code, and the addresses for the print and for the chip. */
export function MakerListDialog({
  selection: { count, readIds },
  onClose,
}: {
  selection: SelectedRows;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const print = usePrint();
  const { attempt, isBusy, failed } = useSubmission();
  const [isStarted, setStarted] = useState(false);
  const isTooMuch = count > printLimits.maxCodes;
  const start = () =>
    attempt(async () => {
      const tags = await readIds();
      setStarted(true);
      await print.start({ tags, format: "csv", labels: "grid4x5", cropMarks: false });
    });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("print.maker.title", { count, number: countText(count, language) })}
      body={
        <>
          {failed && <FailureNotice failed={failed} title={t("print.failed")} />}
          {isTooMuch && (
            <p>{t("print.maker.tooMany", { max: countText(printLimits.maxCodes, language) })}</p>
          )}
          {isStarted && (
            <PrintOutcome print={print} done={(done) => t("print.listed", { count: done })} />
          )}
        </>
      }
      actions={
        <>
          <Button onClick={onClose}>{t(isStarted ? "common.close" : "common.cancel")}</Button>
          {!isStarted && (
            <Button
              variant="primary"
              disabled={isTooMuch}
              busy={isBusy && t("print.listing")}
              onClick={() => void start()}
            >
              {t("print.maker.submit")}
            </Button>
          )}
        </>
      }
    >
      {t("print.maker.text")}
    </Dialog>
  );
}
