import { FileUp } from "lucide-react";
import { useRef, useState, type SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import { importLimits } from "../../../../../../shared/limits/imports.ts";
import type { Campaign } from "../../../../../../shared/models/campaign.ts";
import { Button } from "../../../../components/controls/button.tsx";
import { TextField } from "../../../../components/controls/field.tsx";
import { FailureNotice } from "../../../../components/feedback/failure-notice.tsx";
import { Notice } from "../../../../components/feedback/notice.tsx";
import { Dialog } from "../../../../components/overlays/dialog.tsx";
import { bytesText } from "../../../../lib/format/bytes-text.ts";
import { countText } from "../../../../lib/format/count-text.ts";
import { useLanguage } from "../../../../lib/format/language.ts";
import { useSubmission } from "../../../../lib/hub/use-submission.ts";
import { useImportFile } from "../../../../records/import/state/use-import-file.ts";
import styles from "../base/campaign.module.css";
import { readListRows, type ListRows } from "./list-rows.ts";
import { ListResultView } from "./list-result.tsx";
import { useListUpload, type ListResult } from "./use-list-upload.ts";

type UploadedList = NonNullable<Campaign["audience"]["list"]>;

export interface ListDialogProps {
  campaign: string;
  /** The list is stored. */
  onList: (list: UploadedList) => void;
  onClose: () => void;
}

const formId = "upload-list";

/** Takes a list of people with the source of their consent, and says what became of its rows. */
export function ListDialog({ campaign, onList, onClose }: ListDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [source, setSource] = useState("");
  const [isMissing, setMissing] = useState(false);
  const [list, setList] = useState<ListRows>();
  const [hasNone, setNone] = useState(false);
  const [result, setResult] = useState<ListResult>();
  const chooser = useRef<HTMLInputElement>(null);
  const upload = useListUpload(campaign);
  const { attempt, isBusy, failed } = useSubmission();
  const { read, isReading, problem, choose } = useImportFile(({ table }) => {
    const rows = readListRows(table.rows);
    setList(rows);
    setNone(rows === undefined);
  });
  const handleSubmit = async (submit: SubmitEvent) => {
    submit.preventDefault();
    setMissing(source.trim() === "");
    if (source.trim() === "" || !list || !read) return;
    await attempt(async () => {
      const stored = await upload.send(list, source.trim());
      setResult(stored);
      const people = stored.added + stored.known;
      onList({ id: stored.id, name: read.file.name.slice(0, 200), people });
    });
  };
  const bounds = {
    rows: countText(importLimits.maxRows, language),
    size: bytesText(importLimits.maxFileBytes, language),
    columns: importLimits.maxColumns,
    sheets: importLimits.maxSheets,
  };
  if (result)
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title={t("campaigns.list.done")}
        body={<ListResultView result={result} />}
        actions={
          <Button variant="primary" onClick={onClose}>
            {t("common.close")}
          </Button>
        }
      />
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("campaigns.list.title")}
      body={
        <form
          id={formId}
          noValidate
          className={styles["main"]}
          onSubmit={(submit) => void handleSubmit(submit)}
        >
          {failed && <FailureNotice failed={failed} title={t("common.saveFailed")} />}
          {problem && (
            <Notice kind="failure" title={t("imports.problems.title")}>
              {t(`imports.problems.${problem}`, bounds)}
            </Notice>
          )}
          {hasNone && (
            <Notice kind="failure" title={t("imports.problems.title")}>
              {t("campaigns.list.noAddresses")}
            </Notice>
          )}
          <div>
            <Button
              icon={FileUp}
              busy={isReading && t("imports.file.reading")}
              onClick={() => chooser.current?.click()}
            >
              {t("imports.file.choose")}
            </Button>
            <input
              ref={chooser}
              type="file"
              hidden
              aria-label={t("campaigns.list.file")}
              accept=".csv,.txt,.tsv,.xlsx,text/csv"
              onChange={({ currentTarget }) => {
                const [file] = currentTarget.files ?? [];
                if (file) void choose(file);
                currentTarget.value = "";
              }}
            />
            <p className={styles["muted"]}>
              {list && read
                ? t("campaigns.list.chosen", { name: read.file.name, count: list.rows.length })
                : t("campaigns.list.columns", bounds)}
            </p>
          </div>
          <TextField
            label={t("campaigns.list.source")}
            help={t("campaigns.list.sourceHelp")}
            maxLength={100}
            error={isMissing ? t("campaigns.list.sourceMissing") : undefined}
            value={source}
            onChange={({ target }) => setSource(target.value)}
          />
        </form>
      }
      actions={
        <>
          <Button onClick={onClose}>{t("common.cancel")}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={!list}
            busy={
              isBusy &&
              t("campaigns.list.sending", { sent: upload.sent, count: list?.rows.length ?? 0 })
            }
          >
            {t("campaigns.list.submit")}
          </Button>
        </>
      }
    >
      {t("campaigns.list.lead")}
    </Dialog>
  );
}
