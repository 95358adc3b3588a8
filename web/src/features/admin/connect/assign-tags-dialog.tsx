import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/controls/button.tsx";
import { Dialog } from "../../../components/overlays/dialog.tsx";
import type { SelectedRows } from "../../../records/table/bulk-actions.ts";
import { useRecordNames } from "../../../records/names/use-record-names.ts";
import { BulkDialog } from "../../../records/table/bulk-dialog.tsx";
import { useBulkRun } from "../../../records/table/use-bulk-run.ts";
import { planLink, type Target } from "./link-calls.ts";
import { TargetChoice } from "./target-choice.tsx";
import { useTagServices, type ShownTag } from "./use-tag-services.ts";
import styles from "./connect.module.css";

interface DialogProps {
  count: number;
  onAssign: (target: Target) => Promise<unknown>;
  onClose: () => void;
  isBusy?: boolean;
}

/** Gives one carrier to a card, a person or a company. It can be undone. */
export function AssignTagDialog({ tag, onClose }: { tag: ShownTag; onClose: () => void }) {
  const { assign, isAssigning } = useTagServices();
  const handleAssign = async (target: Target) => {
    if (await assign(tag, target)) onClose();
  };
  return (
    <AssignDialog count={1} isBusy={isAssigning(tag)} onAssign={handleAssign} onClose={onClose} />
  );
}

/** Gives the selected carriers to a card, a person or a company: a job, with a result for each. */
export function AssignTagsDialog({
  selection,
  onClose,
}: {
  selection: SelectedRows;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const bulk = useBulkRun(() => Promise.resolve());
  const refused = bulk.run?.phase === "ended" ? bulk.run.result.refused : [];
  const nameOf = useRecordNames(refused.flatMap(({ id }) => (id ? [{ model: "tag", id }] : [])));
  if (bulk.run)
    return (
      <BulkDialog
        title={t("admin.connect.assign.title", { count: selection.count })}
        bulk={bulk}
        hasUndo
        nameOf={(id) => nameOf({ model: "tag", id })}
        onClose={onClose}
      />
    );
  return (
    <AssignDialog
      count={selection.count}
      onAssign={(target) => bulk.start({ model: "tag", ...planLink(target) }, selection.readIds)}
      onClose={onClose}
    />
  );
}

function AssignDialog({ count, onAssign, onClose, isBusy = false }: DialogProps) {
  const { t } = useTranslation();
  const [target, setTarget] = useState<Target>({ kind: "card", id: "" });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("admin.connect.assign.title", { count })}
      body={
        <div className={styles.form}>
          <TargetChoice value={target} onChange={setTarget} />
        </div>
      }
      actions={
        <>
          <Button onClick={onClose}>{t("common.cancel")}</Button>
          <Button
            variant="primary"
            disabled={target.id === "" && target.kind !== "company"}
            busy={isBusy && t("common.saving")}
            onClick={() => void onAssign(target)}
          >
            {t("admin.connect.assign.open")}
          </Button>
        </>
      }
    />
  );
}
