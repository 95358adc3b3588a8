import { useState, type SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/controls/button.tsx";
import { SelectField } from "../../../components/controls/field.tsx";
import { Dialog } from "../../../components/overlays/dialog.tsx";
import { useReportRights } from "../saved/use-report-rights.ts";
import { folderPath, type ListedFolder } from "../saved/use-folders.ts";

const formId = "move-report";

export interface MoveToFolderDialogProps {
  name: string;
  /** The folder that it is in; empty: none. */
  folder: string;
  folders: readonly ListedFolder[];
  /** Gets the chosen folder; empty: none. */
  onMove: (folder: string) => void;
  onClose: () => void;
}

/** Puts a report or query into a folder, or takes it out. */
export function MoveToFolderDialog({
  name,
  folder,
  folders,
  onMove,
  onClose,
}: MoveToFolderDialogProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(folder);
  const { mayEdit } = useReportRights();
  // Only those who may change a folder put something into it.
  const offered = folders.filter((each) => each._id === folder || mayEdit(each));
  const handleSubmit = (submit: SubmitEvent) => {
    submit.preventDefault();
    onMove(chosen);
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("reports.folders.moveTitle", { name })}
      body={
        <form id={formId} onSubmit={handleSubmit}>
          <SelectField
            label={t("reports.folders.label")}
            value={chosen}
            options={[
              { value: "", text: t("reports.folders.none") },
              ...offered.map((each) => ({ value: each._id, text: folderPath(each, folders) })),
            ]}
            onChange={({ target }) => setChosen(target.value)}
          />
        </form>
      }
      actions={
        <>
          <Button onClick={onClose}>{t("common.cancel")}</Button>
          <Button type="submit" form={formId} variant="primary">
            {t("common.save")}
          </Button>
        </>
      }
    />
  );
}
