import { Trash2 } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { thumbnailPath } from "../../../../../shared/files/files.ts";
import { maxUploadBytes } from "../../../../../shared/limits/files.ts";
import { IconButton } from "../../../components/controls/button.tsx";
import { UploadArea } from "../../../components/upload/upload-area.tsx";
import { UploadList } from "../../../components/upload/upload-list.tsx";
import { usePicture } from "../../../lib/download/use-picture.ts";
import { bytesText } from "../../../lib/format/bytes-text.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { createUploadQueue } from "../../../lib/upload/upload-queue.ts";
import styles from "./company-data.module.css";

export interface CompanyPictureProps {
  /** What the picture is, such as "Logo". */
  label: string;
  /** Id of its file; absent: there is none. */
  file: string | undefined;
  onChange: (file: string | undefined) => void;
}

/** A picture of a company: chosen, replaced or removed. It is uploaded at once and used when the form is saved. */
export function CompanyPicture({ label, file, onChange }: CompanyPictureProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const control = useRef<HTMLDivElement>(null);
  const hand = useEffectEvent(onChange);
  const [uploaded, setUploaded] = useState<string>();
  const [queue] = useState(() =>
    createUploadQueue({ isPicture: true, onDone: ({ _id }) => setUploaded(_id) }),
  );
  useEffect(() => {
    if (uploaded === undefined) return;
    hand(uploaded);
    queue.forgetDone();
  }, [uploaded, queue]);
  useEffect(() => () => queue.removeAll(), [queue]);
  const items = useSyncExternalStore(queue.subscribe, queue.items);
  const { picture } = usePicture(file && thumbnailPath(file, 320, "webp"));

  const handleRemove = () => {
    onChange(undefined);
    // this button is removed with the picture
    control.current?.querySelector("button")?.focus();
  };
  return (
    <div ref={control}>
      <p className={styles.label}>{label}</p>
      <UploadArea
        takes="picture"
        choose={t(file ? "companies.data.replace" : "companies.data.choose")}
        subject={label}
        hint={
          file
            ? undefined
            : t("companies.data.pictureHint", { limit: bytesText(maxUploadBytes, language) })
        }
        onFiles={([picked]) => {
          if (!picked) return;
          queue.removeAll();
          queue.add([picked]);
        }}
        more={
          file && (
            <IconButton
              icon={Trash2}
              label={t("common.actionOn", { action: t("companies.data.remove"), subject: label })}
              onClick={handleRemove}
            />
          )
        }
      >
        {picture && <img src={picture.src} alt="" className={styles.picture} />}
      </UploadArea>
      <UploadList items={items} queue={queue} />
    </div>
  );
}
