import { Download, X } from "lucide-react";
import { Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../components/controls/button.tsx";
import { UiIcon } from "../../components/icon.tsx";
import { useConfirm } from "../../components/feedback/confirm.tsx";
import { countText } from "../../lib/format/count-text.ts";
import { useLanguage } from "../../lib/format/language.ts";
import {
  isBulkService,
  type BulkAction,
  type BulkDialogAction,
  type BulkService,
} from "./bulk-actions.ts";
import { BulkDialog } from "./bulk-dialog.tsx";
import { filterOfIds, maxFilteredIds } from "./ids-filter.ts";
import { useTableExport } from "./use-table-export.ts";
import { useBulkRun } from "./use-bulk-run.ts";
import type { TableControl } from "./use-table.ts";
import styles from "./bulk-bar.module.css";

export interface BulkBarProps {
  actions: readonly BulkAction[];
  table: TableControl;
  /** The names of the loaded rows, by id. */
  names: ReadonlyMap<string, string>;
}

/** What can be done with the selected records, over the end of the list. */
export function BulkBar({ actions, table, names }: BulkBarProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const confirm = useConfirm();
  const { selection, records, isNarrowed } = table;
  const [running, setRunning] = useState<BulkService>();
  const [open, setOpen] = useState<BulkDialogAction>();
  // a row that does not exist afterwards is still called by its name
  const named = useRef(names);
  const bulk = useBulkRun(table.reload);
  const download = useTableExport(table);
  const count = selection.selected ?? 0;
  const shown = countText(count, language);
  const hasMore = !selection.isAll && (records.count ?? 0) > count;

  const handleAction = async (action: BulkAction) => {
    if (!isBulkService(action)) return setOpen(action);
    const isSure = await confirm({ ...action.question(count), yes: action.text });
    if (!isSure) return undefined;
    named.current = names;
    setRunning(action);
    return bulk.start({ model: table.model.name, service: action.service }, selection.readIds);
  };
  const exportSelected = async () =>
    selection.isAll ? download.start() : download.start(filterOfIds(await selection.readIds()));
  const close = () => {
    const isOver = bulk.run?.phase === "ended";
    setRunning(undefined);
    bulk.close();
    if (isOver) selection.clear();
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
        {actions.map((action) => (
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
          disabled={count === 0 || (!selection.isAll && count > maxFilteredIds)}
          onClick={() => void exportSelected()}
        >
          <UiIcon of={Download} />
          {t("table.export.open")}
        </button>
      </span>
      <IconButton
        icon={X}
        label={t("table.clearSelection")}
        className={styles.clear}
        onClick={selection.clear}
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
