import { Trash2 } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { thumbnailPath } from "../../../../../shared/files/files.ts";
import { IconButton } from "../../../components/controls/button.tsx";
import { UploadArea } from "../../../components/upload/upload-area.tsx";
import { UploadList } from "../../../components/upload/upload-list.tsx";
import { usePicture } from "../../../lib/download/use-picture.ts";
import type { Screenshot } from "./use-screenshot.ts";
import styles from "./feedback-dialog.module.css";

/** A picture of the screen: chosen, dropped or pasted. */
export function ScreenshotField({ screenshot }: { screenshot: Screenshot }) {
  const { t } = useTranslation();
  const control = useRef<HTMLDivElement>(null);
  const { file, items, queue, pick, drop } = screenshot;
  const { picture } = usePicture(file && thumbnailPath(file, 320, "webp"));
  const handleRemove = () => {
    drop();
    // this button is removed with the picture
    control.current?.querySelector("button")?.focus();
  };
  return (
    <div ref={control}>
      <p className={styles.label}>{t("feedback.screenshot")}</p>
      <UploadArea
        takes="picture"
        choose={t(file ? "feedback.replace" : "feedback.choose")}
        hint={file ? undefined : t("feedback.screenshotHint")}
        onFiles={([picked]) => picked && pick(picked)}
        more={
          file && <IconButton icon={Trash2} label={t("feedback.remove")} onClick={handleRemove} />
        }
      >
        {picture && (
          <img src={picture.src} alt={t("feedback.screenshot")} className={styles.picture} />
        )}
      </UploadArea>
      <UploadList items={items} queue={queue} />
    </div>
  );
}
