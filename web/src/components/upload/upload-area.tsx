import { Camera, ImageUp, Upload as UploadIcon } from "lucide-react";
import { useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { acceptedUploadTypes } from "../../../../shared/limits/files.ts";
import { Button } from "../controls/button.tsx";
import { classes } from "../classes.ts";
import { useDroppedFiles } from "./use-dropped-files.ts";
import styles from "./upload-area.module.css";

export interface UploadAreaProps {
  /** What may be chosen: several files of any kind, or one picture. */
  takes: "files" | "picture";
  onFiles: (files: File[]) => void;
  /** What the button says; absent: to choose a file. */
  choose?: string;
  /** Above the buttons: what is there already. */
  children?: ReactNode;
  /** Further buttons, for what is there already. */
  more?: ReactNode;
  /** Limits, one line below. */
  hint?: string;
}

/**
 * Types of pictures. HEIC is not among them, so that an iPhone turns its photos into JPEG before it hands them over.
 */
const acceptedPictures = "image/jpeg,image/png,image/webp,image/gif,image/avif";

/** Where files are chosen, dropped, pasted or, on a phone, photographed. */
export function UploadArea({ takes, onFiles, choose, children, more, hint }: UploadAreaProps) {
  const { t } = useTranslation();
  const isMany = takes === "files";
  const area = useRef<HTMLDivElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const take = (files: File[]) => {
    const taken = isMany ? files : files.slice(0, 1);
    if (taken.length > 0) onFiles(taken);
  };
  const isOver = useDroppedFiles(area, take);
  const input = {
    type: "file",
    hidden: true,
    onChange: ({ target }: { target: HTMLInputElement }) => {
      take([...(target.files ?? [])]);
      target.value = ""; // the same file may be chosen again
    },
  };

  return (
    <div ref={area} className={classes(styles.area, isOver && styles.over)}>
      {children}
      <div className={styles.ways}>
        <input
          {...input}
          ref={chooser}
          multiple={isMany}
          accept={isMany ? acceptedUploadTypes : acceptedPictures}
        />
        <input {...input} ref={camera} accept="image/*" capture="environment" />
        <Button icon={isMany ? UploadIcon : ImageUp} onClick={() => chooser.current?.click()}>
          {choose ?? t(isMany ? "upload.chooseMany" : "upload.choose")}
        </Button>
        <Button icon={Camera} className={styles.camera} onClick={() => camera.current?.click()}>
          {t("upload.photo")}
        </Button>
        {more}
      </div>
      <p className={styles.hint}>
        {isOver ? (
          <strong>{t("upload.dropNow")}</strong>
        ) : (
          <>
            {hint}{" "}
            <span className={styles.drop}>{t(isMany ? "upload.dropMany" : "upload.drop")}</span>
          </>
        )}
      </p>
    </div>
  );
}
