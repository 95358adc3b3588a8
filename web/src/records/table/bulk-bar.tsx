import { Download, X } from "lucide-react";
import { Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../components/controls/button.tsx";
import { UiIcon } from "../../components/icon.tsx";
import { useConfirm } from "../../components/feedback/confirm.tsx";
import { countText } from "../../lib/format/count-text.ts";
import { useLanguage } from "../../lib/format/language.ts";
import { notify } from "../../lib/overlays/toasts.ts";
import { isBulkJob, type BulkAction, type BulkDialogAction, type BulkJob } from "./bulk-actions.ts";
import { BulkDialog } from "./bulk-dialog.tsx";
import { maxFilteredIds } from "./ids-filter.ts";
import { useTableExport } from "./use-table-export.ts";
import { useBulkRun } from "./use-bulk-run.ts";
import type { TableRecord } from "./table-query.ts";
import type { TableControl } from "./use-table.ts";
import styles from "./bulk-bar.module.css";

export interface BulkBarProps<Row extends TableRecord> {
  actions: readonly BulkAction<Row>[];
  table: TableControl;
  /** The loaded rows. */
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  /** Ends the selection, and with it the bar. */
  onClear: () => void;
}

/** What can be done with the selected records, over the end of the list. */
export function BulkBar<Row extends TableRecord>({
  actions,
  table,
  rows,
  nameOf,
  onClear,
}: BulkBarProps<Row>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const confirm = useConfirm();
  const { selection, records, isNarrowed } = table;
  const [running, setRunning] = useState<BulkJob<Row>>();
  const [open, setOpen] = useState<BulkDialogAction<Row>>();
  // a row that does not exist afterwards is still called by its name
  const named = useRef<ReadonlyMap<string, string>>(new Map());
  const bulk = useBulkRun(table.reload);
  const download = useTableExport(table);
  const count = selection.selected ?? 0;
  const shown = countText(count, language);
  const hasMore = !selection.isAll && (records.count ?? 0) > count;

  const chosen = rows.filter(({ _id }) => selection.isSelected(_id));
  // rows that are not loaded may allow every action
  const offered = actions.filter(
    ({ isFor }) => !isFor || chosen.length < count || chosen.some(isFor),
  );

  const handleAction = async (action: BulkAction<Row>) => {
    if (!isBulkJob(action)) return setOpen(action);
    const isSure = await confirm({ ...action.question(count), yes: action.text });
    if (!isSure) return undefined;
    named.current = new Map(rows.map((row) => [row._id, nameOf(row)]));
    setRunning(action);
    return bulk.start({ ...action, model: table.model.name }, selection.readIds);
  };
  const exportSelected = () => {
    const filter = selection.filter();
    if (filter) return void download.start(filter);
    const number = countText(maxFilteredIds, language);
    return notify.notice(t("table.export.tooMany"), {
      detail: t("table.export.tooManyText", { number }),
    });
  };
  const close = () => {
    const isOver = bulk.run?.phase === "ended";
    setRunning(undefined);
    bulk.close();
    if (isOver) onClear();
  };
  const Opened = open?.dialog;
  return (
    <section aria-label={t("table.selection")} className={styles.bar}>
      <output className={styles.count}>{t("table.selected", { count, number: shown })}</output>
      {hasMore && (
        <button type="button" className={styles.action} onClick={selection.chooseAll}>
          {t(isNarrowed ? "table.chooseFound" : "table.chooseAll", {
            number: countText(records.count ?? 0, language),
          })}
        </button>
      )}
      <span className={styles.actions}>
        {offered.map((action) => (
          <button
            key={action.name}
            type="button"
            className={styles.action}
            disabled={count === 0}
            onClick={() => void handleAction(action)}
          >
            <UiIcon of={action.icon} />
            {action.text}
          </button>
        ))}
        <button
          type="button"
          className={styles.action}
          aria-disabled={download.isBusy}
          disabled={count === 0}
          onClick={exportSelected}
        >
          <UiIcon of={Download} />
          {t("table.export.open")}
        </button>
      </span>
      <IconButton
        icon={X}
        label={t("table.clearSelection")}
        className={styles.clear}
        onClick={onClear}
      />
      {running && (
        <BulkDialog
          title={running.text}
          bulk={bulk}
          hasUndo={running.hasUndo}
          nameOf={(id) => named.current.get(id)}
          onClose={close}
        />
      )}
      {Opened && (
        <Suspense>
          <Opened
            selection={{ count, readIds: selection.readIds }}
            onClose={() => {
              setOpen(undefined);
              void table.reload();
            }}
          />
        </Suspense>
      )}
    </section>
  );
}
