import { UserRoundPlus } from "lucide-react";
import { useState, type SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import {
  newReportGroups,
  reportGroups,
  type AccessGroup,
} from "../../../../../shared/access-groups.ts";
import { Button } from "../../../components/controls/button.tsx";
import { CheckBox } from "../../../components/controls/check-box.tsx";
import { FailureNotice } from "../../../components/feedback/failure-notice.tsx";
import { Dialog } from "../../../components/overlays/dialog.tsx";
import { useSubmission } from "../../../lib/hub/use-submission.ts";
import { notify } from "../../../lib/overlays/toasts.ts";
import { queryRecords, reportRecords } from "../report-calls.ts";
import type { SavedKind } from "./saved-address.ts";
import { useKeepSaved } from "./use-saved.ts";
import styles from "./share-dialog.module.css";

interface Shared {
  _id: string;
  sharedGroups?: readonly AccessGroup[];
}

/** Groups that open the reports or make them, each once. */
const groups = [...new Set([...reportGroups, ...newReportGroups])];

export interface ShareDialogProps {
  kind: SavedKind;
  record: Shared;
  /** Gets the record with its new revision. */
  onShared?: ((record: Shared & { _rev: number }) => void) | undefined;
  onClose: () => void;
}

/** Which groups read a report or query. Each reader gets the rows of their own rights. */
export function ShareDialog({ kind, record, onShared, onClose }: ShareDialogProps) {
  const { t } = useTranslation();
  const keep = useKeepSaved(kind);
  const [chosen, setChosen] = useState<readonly AccessGroup[]>(record.sharedGroups ?? []);
  const { attempt, isBusy, failed } = useSubmission();
  const calls = kind === "report" ? reportRecords : queryRecords;
  const formId = "share-report";

  const handleSubmit = async (submit: SubmitEvent) => {
    submit.preventDefault();
    const isSaved = await attempt(async () => {
      const shared = await calls.update({ _id: record._id, sharedGroups: [...chosen] });
      keep(shared);
      onShared?.(shared);
    });
    if (!isSaved) return;
    notify.success(t("reports.share.done"));
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("reports.share.title")}
      body={
        <form id={formId} className={styles.form} onSubmit={(submit) => void handleSubmit(submit)}>
          {failed && <FailureNotice failed={failed} />}
          <fieldset className={styles.groups}>
            <legend>{t("reports.share.groups")}</legend>
            {groups.map((group) => (
              <CheckBox
                key={group}
                label={group}
                isChecked={chosen.includes(group)}
                onChange={(isOn) =>
                  setChosen(isOn ? [...chosen, group] : chosen.filter((each) => each !== group))
                }
              />
            ))}
          </fieldset>
        </form>
      }
      actions={
        <>
          <Button onClick={onClose}>{t("common.cancel")}</Button>
          <Button type="submit" form={formId} variant="primary" busy={isBusy && t("common.saving")}>
            {t("common.save")}
          </Button>
        </>
      }
    >
      {t("reports.share.text")}
    </Dialog>
  );
}

/** Opens the dialog. */
export function ShareButton(props: Omit<ShareDialogProps, "onClose">) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={UserRoundPlus} onClick={() => setOpen(true)}>
        {t("reports.share.action")}
      </Button>
      {isOpen && <ShareDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
