import { Trash2 } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { maxUploadBytes } from "../../../../shared/limits/files.ts";
import { IconButton } from "../../components/controls/button.tsx";
import { PictureUpload } from "../../components/upload/picture-upload.tsx";
import { bytesText } from "../../lib/format/bytes-text.ts";
import { useLanguage } from "../../lib/format/language.ts";
import styles from "./picture-choice.module.css";

export interface PictureChoiceProps {
  /** What the picture is, such as "Logo". */
  label: string;
  /** Id of its file; absent: there is none. */
  file: string | undefined;
  onChange: (file: string | undefined) => void;
}

/** A picture of a record: chosen, replaced or removed. It is uploaded at once and used when the form is saved. */
export function PictureChoice({ label, file, onChange }: PictureChoiceProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const control = useRef<HTMLDivElement>(null);
  const handleRemove = () => {
    onChange(undefined);
    // this button is removed with the picture
    control.current?.querySelector("button")?.focus();
  };
  return (
    <div ref={control}>
      <p className={styles.label}>{label}</p>
      <PictureUpload
        file={file}
        choose={t(file ? "records.form.picture.replace" : "records.form.picture.choose")}
        subject={label}
        hint={
          file
            ? undefined
            : t("records.form.picture.hint", { limit: bytesText(maxUploadBytes, language) })
        }
        onFile={onChange}
        more={
          file && (
            <IconButton
              icon={Trash2}
              label={t("common.actionOn", {
                action: t("records.form.picture.remove"),
                subject: label,
              })}
              onClick={handleRemove}
            />
          )
        }
      />
    </div>
  );
}
