import { useTranslation } from "react-i18next";
import { maxUploadBytes } from "../../../../../../shared/limits/files.ts";
import { PictureUpload } from "../../../../components/upload/picture-upload.tsx";
import { bytesText } from "../../../../lib/format/bytes-text.ts";
import { useLanguage } from "../../../../lib/format/language.ts";

export interface ImageUploadProps {
  /** Id of the uploaded file; absent: there is none. */
  file: string | undefined;
  onFile: (file: string) => void;
}

/** Uploads one picture, and shows it. */
export function ImageUpload({ file, onFile }: ImageUploadProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <PictureUpload
      file={file}
      isWide
      hint={t("campaigns.editor.imageHint", { limit: bytesText(maxUploadBytes, language) })}
      onFile={onFile}
    />
  );
}
