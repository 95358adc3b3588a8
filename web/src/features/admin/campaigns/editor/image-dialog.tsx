import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isPublicLink } from "../../../../../../shared/campaigns/content-problems.ts";
import { mailImagePath } from "../../../../../../shared/campaigns/mail-images.ts";
import { TextField } from "../../../../components/controls/field.tsx";
import { FormDialog } from "../../../../components/feedback/form-dialog.tsx";
import { LinkAddressField } from "./link-address-field.tsx";
import { ImageUpload } from "./image-upload.tsx";

export interface ImageDialogProps {
  onInsert: (image: { src: string; alt: string }) => void;
  onClose: () => void;
}

/** Inserts an uploaded image, or one by its address, with words for people who do not see it. */
export function ImageDialog({ onInsert, onClose }: ImageDialogProps) {
  const { t } = useTranslation();
  const [file, setFile] = useState<string>();
  const [src, setSrc] = useState("");
  const [alt, setAlt] = useState("");
  const [wrong, setWrong] = useState({ src: false, alt: false });
  const handleSubmit = () => {
    const address = file === undefined ? src.trim() : mailImagePath(file);
    const isRight = file !== undefined || (address.startsWith("https://") && isPublicLink(address));
    const found = { src: !isRight, alt: alt.trim() === "" };
    setWrong(found);
    if (found.src || found.alt) return;
    onClose();
    onInsert({ src: address, alt: alt.trim() });
  };
  return (
    <FormDialog
      title={t("campaigns.editor.image")}
      submit={t("campaigns.editor.insert")}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <ImageUpload file={file} onFile={setFile} />
      {file === undefined && (
        <LinkAddressField
          label={t("campaigns.editor.imageAddress")}
          isWrong={wrong.src}
          value={src}
          onChange={setSrc}
        />
      )}
      <TextField
        label={t("campaigns.editor.imageText")}
        help={t("campaigns.editor.imageTextHelp")}
        error={wrong.alt ? t("campaigns.editor.imageTextMissing") : undefined}
        maxLength={300}
        value={alt}
        onChange={({ target }) => setAlt(target.value)}
      />
    </FormDialog>
  );
}
