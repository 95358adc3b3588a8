import { useState, type SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import type { FieldProblem } from "../../../../shared/errors.ts";
import { view as viewModel, type SavedView } from "../../../../shared/models/view.ts";
import { Button } from "../../components/controls/button.tsx";
import { CheckBox } from "../../components/controls/check-box.tsx";
import { Dialog } from "../../components/overlays/dialog.tsx";
import { fieldProblem } from "../../lib/hub/field-problems.ts";
import { RecordTextField } from "../form/record-text-field.tsx";
import type { ViewReading, ViewSharing } from "./view-calls.ts";
import { ViewReaders } from "./view-readers.tsx";
import styles from "./filter-dialog.module.css";

export interface ViewDialogProps {
  /** Absent: a new view. */
  view: SavedView | undefined;
  /** Whether it can be shared with the admins of the list's company. */
  isOfCompany: boolean;
  /** Whether it can be shared with people and groups. */
  maySetReaders: boolean;
  /** Resolves to whether it is saved. */
  onSave: (name: string, sharing: ViewSharing) => Promise<boolean>;
  onClose: () => void;
}

const formId = "saved-view";

/** The name of a saved view, and whether others see it. */
export function ViewDialog(props: ViewDialogProps) {
  const { view, isOfCompany, maySetReaders, onSave, onClose } = props;
  const { t } = useTranslation();
  const [name, setName] = useState(view?.name ?? "");
  const [isForCompany, setForCompany] = useState(view?.company !== undefined);
  const [readers, setReaders] = useState<ViewReading>({
    users: view?.sharedUsers ?? [],
    groups: view?.sharedGroups ?? [],
  });
  const [problem, setProblem] = useState<FieldProblem>();
  const [isBusy, setBusy] = useState(false);

  const handleSubmit = async (submit: SubmitEvent) => {
    submit.preventDefault();
    const wrong = fieldProblem(viewModel, "name", name);
    setProblem(wrong);
    if (wrong || isBusy) return;
    setBusy(true);
    const isSaved = await onSave(name.trim(), { isForCompany, ...(maySetReaders && { readers }) });
    setBusy(false);
    if (isSaved) onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(view ? "table.views.editTitle" : "table.views.newTitle")}
      body={
        <form
          id={formId}
          noValidate
          className={styles.group}
          onSubmit={(submit) => void handleSubmit(submit)}
        >
          <RecordTextField
            model={viewModel}
            field="name"
            value={name}
            problem={problem}
            isRequired
            onChange={setName}
          />
          {isOfCompany && (
            <CheckBox
              label={t("table.views.share")}
              isChecked={isForCompany}
              onChange={setForCompany}
            />
          )}
          {maySetReaders && <ViewReaders readers={readers} onChange={setReaders} />}
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
      {t("table.views.text")}
    </Dialog>
  );
}
