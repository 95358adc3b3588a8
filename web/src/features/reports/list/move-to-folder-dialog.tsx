import { useState, type SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/controls/button.tsx";
import { SelectField } from "../../../components/controls/field.tsx";
import { Dialog } from "../../../components/overlays/dialog.tsx";
import type { ListedFolder } from "./use-folders.ts";

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
              ...folders.map((each) => ({ value: each._id, text: each.name })),
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
