import { useState, type SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import type { FieldProblem } from "../../../../../shared/errors.ts";
import { folder as folderModel } from "../../../../../shared/models/folder.ts";
import { Button } from "../../../components/controls/button.tsx";
import { FailureNotice } from "../../../components/feedback/failure-notice.tsx";
import { Dialog } from "../../../components/overlays/dialog.tsx";
import { fieldProblem } from "../../../lib/hub/field-problems.ts";
import { useRequestKey } from "../../../lib/hub/use-request-key.ts";
import { useSubmission } from "../../../lib/hub/use-submission.ts";
import { RecordTextField } from "../../../records/form/record-text-field.tsx";
import { useFolders } from "../saved/use-folders.ts";

const formId = "new-report-folder";

export interface FolderDialogProps {
  /** Gets the id of the new folder. */
  onMade: (id: string) => void;
  /** A folder that gets another name; absent: a new folder. */
  renamed?: { _id: string; name: string };
  onClose: () => void;
}

/** The name of a new folder, or another one for a folder. */
export function FolderDialog({ onMade, renamed, onClose }: FolderDialogProps) {
  const { t } = useTranslation();
  const { create, rename } = useFolders();
  const requestKey = useRequestKey();
  const [name, setName] = useState(renamed?.name ?? "");
  const [problem, setProblem] = useState<FieldProblem>();
  const { attempt, isBusy, failed } = useSubmission();

  const handleSubmit = async (submit: SubmitEvent) => {
    submit.preventDefault();
    const wrong = fieldProblem(folderModel, "name", name);
    setProblem(wrong);
    if (wrong) return;
    await attempt(async () => {
      const { _id } = renamed
        ? await rename(renamed._id, name.trim())
        : await create({ name: name.trim() }, requestKey({ name }));
      onMade(_id);
      onClose();
    });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(renamed ? "reports.folders.rename" : "reports.folders.new")}
      body={
        <form id={formId} noValidate onSubmit={(submit) => void handleSubmit(submit)}>
          {failed && <FailureNotice failed={failed} />}
          <RecordTextField
            model={folderModel}
            field="name"
            value={name}
            problem={problem}
            isRequired
            onChange={setName}
          />
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
    />
  );
}
