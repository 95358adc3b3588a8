import { useState, type SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import {
  isMergeField,
  mergeFields,
  type MergeField,
} from "../../../../../../shared/campaigns/merge-text.ts";
import { Button } from "../../../../components/controls/button.tsx";
import { SelectField, TextField } from "../../../../components/controls/field.tsx";
import { Dialog } from "../../../../components/overlays/dialog.tsx";
import { cleanFallback } from "./mail-html.ts";
import styles from "./mail-editor.module.css";

export interface FieldDialogProps {
  onInsert: (gap: { field: MergeField; fallback: string }) => void;
  onClose: () => void;
}

const formId = "insert-field";

/** Inserts a field of the recipient, with a text for people who lack it. */
export function FieldDialog({ onInsert, onClose }: FieldDialogProps) {
  const { t } = useTranslation();
  const [field, setField] = useState<MergeField>("firstName");
  const [fallback, setFallback] = useState("");
  const handleSubmit = (submit: SubmitEvent) => {
    submit.preventDefault();
    onClose();
    onInsert({ field, fallback: cleanFallback(fallback) });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("campaigns.editor.insertField")}
      body={
        <form id={formId} noValidate className={styles["form"]} onSubmit={handleSubmit}>
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
        </form>
      }
      actions={
        <>
          <Button onClick={onClose}>{t("common.cancel")}</Button>
          <Button type="submit" form={formId} variant="primary">
            {t("campaigns.editor.insert")}
          </Button>
        </>
      }
    />
  );
}
