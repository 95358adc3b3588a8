import { useTranslation } from "react-i18next";
import { report as reportModel, type Report } from "../../../../../shared/models/report.ts";
import { getFieldLabel } from "../../../../../shared/texts/models.ts";
import { Button } from "../../../components/controls/button.tsx";
import { FailureNotice } from "../../../components/feedback/failure-notice.tsx";
import { Dialog } from "../../../components/overlays/dialog.tsx";
import { useLanguage } from "../../../lib/format/language.ts";
import { useMomentText } from "../../../lib/format/use-moment-text.ts";
import { useSubmission } from "../../../lib/hub/use-submission.ts";
import { compareBlocks } from "./compare-blocks.ts";
import { ReportDocument } from "./report-document.tsx";
import type { SavedKind } from "./saved-address.ts";
import { savedModels } from "./saved-models.ts";
import styles from "./version-dialog.module.css";

type Fields = Readonly<Record<string, unknown>>;

/** An earlier version of a report or query. */
export interface ShownVersion {
  /** When it was made, ISO 8601. */
  at: string;
  /** The fields that have changed since, with their values at that time. */
  fields: Fields;
}

export interface VersionDialogProps {
  kind: SavedKind;
  record: Fields;
  version: ShownVersion;
  /** Rejects when it could not be restored. */
  onRestore: () => Promise<void>;
  onClose: () => void;
}

/** What would change if an earlier version were restored, and the report as it was. */
export function VersionDialog({ kind, record, version, onRestore, onClose }: VersionDialogProps) {
  const { t } = useTranslation();
  const momentText = useMomentText();
  const lines = useChangeLines(kind, record, version.fields);
  const { attempt, isBusy, failed } = useSubmission();
  const blocks = kind === "report" ? readBlocks(version.fields) : undefined;
  const handleRestore = async () => {
    if (await attempt(onRestore)) onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("reports.version.title", { when: momentText(version.at) })}
      body={
        <>
          {failed && <FailureNotice failed={failed} />}
          <h3 className={styles.title}>{t("reports.version.changes")}</h3>
          <ul className={styles.lines}>
            {lines.map(({ key, text }) => (
              <li key={key}>{text}</li>
            ))}
          </ul>
          {blocks && blocks.length > 0 && (
            <section className={styles.preview} aria-label={t("reports.version.preview")}>
              <h3 className={styles.title}>{t("reports.version.preview")}</h3>
              <ReportDocument blocks={blocks} isPreview />
            </section>
          )}
        </>
      }
      actions={
        <>
          <Button onClick={onClose}>{t("common.cancel")}</Button>
          <Button
            variant="primary"
            busy={isBusy && t("common.saving")}
            onClick={() => void handleRestore()}
          >
            {t("reports.version.restore")}
          </Button>
        </>
      }
    >
      {t("reports.version.text")}
    </Dialog>
  );
}

/** The blocks of a report, if they differ. The history holds what the service has checked. */
function readBlocks({ blocks }: Fields): Report["blocks"] | undefined {
  const parsed = reportModel.fields.blocks.schema.safeParse(blocks);
  return parsed.success ? parsed.data : undefined;
}

interface Line {
  key: string;
  text: string;
}

/** What a restoration would change, in words. */
function useChangeLines(kind: SavedKind, record: Fields, then: Fields): Line[] {
  const { t } = useTranslation();
  const language = useLanguage();
  return Object.entries(then).flatMap(([field, value]): Line[] => {
    if (field === "name")
      return [
        {
          key: field,
          text: t("reports.version.name", { now: String(record[field]), former: String(value) }),
        },
      ];
    const former = readBlocks(then);
    if (field !== "blocks" || former === undefined) {
      const label = getFieldLabel(savedModels[kind].name, field, language);
      return [{ key: field, text: t("reports.version.field", { field: label }) }];
    }
    const { changes, isReordered } = compareBlocks(readBlocks(record) ?? [], former);
    const lines = changes.map(({ kind: what, block, number }) => {
      const title = block.kind === "chart" ? block.title : "";
      const name = title === "" ? t(`reports.block.${block.kind}`, { number }) : title;
      return { key: `${what} ${block.id}`, text: t(`reports.version.block.${what}`, { name }) };
    });
    return isReordered ? [...lines, { key: "order", text: t("reports.version.order") }] : lines;
  });
}
