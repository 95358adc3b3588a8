import { useState, type SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import { isPublicLink } from "../../../../../../shared/campaigns/content-problems.ts";
import { Button } from "../../../../components/controls/button.tsx";
import { TextField } from "../../../../components/controls/field.tsx";
import { Dialog } from "../../../../components/overlays/dialog.tsx";
import styles from "./mail-editor.module.css";

export interface ImageDialogProps {
  onInsert: (image: { src: string; alt: string }) => void;
  onClose: () => void;
}

const formId = "insert-image";

/** Inserts an image by its address, with words for people who do not see it. */
export function ImageDialog({ onInsert, onClose }: ImageDialogProps) {
  const { t } = useTranslation();
  const [src, setSrc] = useState("");
  const [alt, setAlt] = useState("");
  const [isWrong, setWrong] = useState(false);
  const handleSubmit = (submit: SubmitEvent) => {
    submit.preventDefault();
    const isRight = src.trim().startsWith("https://") && isPublicLink(src.trim());
    setWrong(!isRight);
    if (!isRight) return;
    onClose();
    onInsert({ src: src.trim(), alt: alt.trim() });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("campaigns.editor.image")}
      body={
        <form id={formId} noValidate className={styles["form"]} onSubmit={handleSubmit}>
          <TextField
            type="url"
            inputMode="url"
            label={t("campaigns.editor.imageAddress")}
            help={t("campaigns.editor.addressHelp")}
            error={isWrong ? t("campaigns.editor.wrongAddress") : undefined}
            value={src}
            onChange={({ target }) => setSrc(target.value)}
          />
          <TextField
            label={t("campaigns.editor.imageText")}
            help={t("campaigns.editor.imageTextHelp")}
            maxLength={300}
            value={alt}
            onChange={({ target }) => setAlt(target.value)}
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
