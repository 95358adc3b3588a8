import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  isMergeField,
  mergeFields,
  type MergeField,
} from "../../../../../../shared/campaigns/merge-text.ts";
import { SelectField, TextField } from "../../../../components/controls/field.tsx";
import { FormDialog } from "../../../../components/feedback/form-dialog.tsx";
import { cleanFallback } from "./mail-html.ts";

export interface FieldDialogProps {
  onInsert: (gap: { field: MergeField; fallback: string }) => void;
  onClose: () => void;
}

/** Inserts a field of the recipient, with a text for people who lack it. */
export function FieldDialog({ onInsert, onClose }: FieldDialogProps) {
  const { t } = useTranslation();
  const [field, setField] = useState<MergeField>("firstName");
  const [fallback, setFallback] = useState("");
  const handleSubmit = () => {
    onClose();
    onInsert({ field, fallback: cleanFallback(fallback) });
  };
  return (
    <FormDialog
      title={t("campaigns.editor.insertField")}
      submit={t("campaigns.editor.insert")}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <SelectField
        label={t("campaigns.editor.field")}
        value={field}
        options={mergeFields.map((value) => ({
          value,
          text: t(`campaigns.mergeFields.${value}`),
        }))}
        onChange={({ target }) => isMergeField(target.value) && setField(target.value)}
      />
      <TextField
        label={t("campaigns.editor.fallback")}
        help={t("campaigns.editor.fallbackHelp")}
        maxLength={200}
        value={fallback}
        onChange={({ target }) => setFallback(target.value)}
      />
    </FormDialog>
  );
}
