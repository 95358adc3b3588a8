import { Camera, ImageUp, Upload as UploadIcon } from "lucide-react";
import { useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { acceptedUploadTypes } from "../../../../shared/limits/files.ts";
import { Button } from "../controls/button.tsx";
import { classes } from "../classes.ts";
import { receivesFiles, useDroppedFiles } from "./use-dropped-files.ts";
import styles from "./upload-area.module.css";

export interface UploadAreaProps {
  /** Accepted input: several files of any kind, or one picture. */
  takes: "files" | "picture";
  onFiles: (files: File[]) => void;
  /** Text of the button; absent: choose a file. */
  choose?: string;
  /** What is chosen, for the names of the buttons if the screen has several areas. */
  subject?: string;
  /** The current file, above the buttons. */
  children?: ReactNode;
  /** Icon buttons for the current file. */
  more?: ReactNode;
  /** Limits, one line below; absent: nothing is said. */
  hint?: string | undefined;
}

/** Accepted picture types. Without HEIC an iPhone converts its photos to JPEG. */
const acceptedPictures = "image/jpeg,image/png,image/webp,image/gif,image/avif";

/** An area to choose, drop, paste or, on a phone, photograph files. */
export function UploadArea({
  takes,
  onFiles,
  choose,
  subject,
  children,
  more,
  hint,
}: UploadAreaProps) {
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
  const named = (action: string) =>
    subject === undefined ? {} : { "aria-label": t("common.actionOn", { action, subject }) };
  const chooseText = choose ?? t(isMany ? "upload.chooseMany" : "upload.choose");
  const input = {
    type: "file",
    hidden: true,
    onChange: ({ target }: { target: HTMLInputElement }) => {
      take([...(target.files ?? [])]);
      target.value = ""; // the same file may be chosen again
    },
  };

  return (
    <div
      ref={area}
      {...receivesFiles}
      className={classes(styles.area, !isMany && styles.picture, isOver && styles.over)}
    >
      {children}
      <div className={styles.ways}>
        <input
          {...input}
          ref={chooser}
          multiple={isMany}
          accept={isMany ? acceptedUploadTypes : acceptedPictures}
        />
        <input {...input} ref={camera} accept="image/*" capture="environment" />
        <Button
          {...named(chooseText)}
          icon={isMany ? UploadIcon : ImageUp}
          onClick={() => chooser.current?.click()}
        >
          {chooseText}
        </Button>
        <Button
          {...named(t("upload.photo"))}
          icon={Camera}
          className={styles.camera}
          onClick={() => camera.current?.click()}
        >
          {t("upload.photo")}
        </Button>
      </div>
      {more && <div className={styles.more}>{more}</div>}
      {(isOver || hint) && (
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
      )}
    </div>
  );
}
