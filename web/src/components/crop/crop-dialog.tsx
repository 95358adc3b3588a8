import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  centreView,
  coverRatio,
  locateWindow,
  type CoverView,
} from "../../../../shared/cards/cover-view.ts";
import { Button } from "../controls/button.tsx";
import { CropControls } from "./crop-controls.tsx";
import { CropFocus } from "./crop-focus.tsx";
import { CropFrame } from "./crop-frame.tsx";
import { Dialog } from "../overlays/dialog.tsx";
import styles from "./crop-dialog.module.css";

export interface CropDialogProps {
  /** Address of the picture; absent: the dialog is closed. */
  src: string | undefined;
  /** The current view; absent: the centre. */
  start?: CoverView | undefined;
  onDone: (view: CoverView) => void;
  onClose: () => void;
}

/** Selects the part of a picture that is the cover, and the point that is always visible. */
export function CropDialog({ src, start, onDone, onClose }: CropDialogProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<CoverView>();
  const close = () => {
    // the close event also fires after a close from here
    if (src === undefined) return;
    setChosen(undefined);
    onClose();
  };
  const handleDone = () => {
    if (!chosen) return;
    setChosen(undefined);
    onDone(chosen);
  };
  return (
    <Dialog
      isOpen={src !== undefined}
      onClose={close}
      title={t("crop.title")}
      body={src && <Editor key={src} src={src} start={start} view={chosen} onView={setChosen} />}
      actions={
        <>
          <Button onClick={close}>{t("common.cancel")}</Button>
          <Button variant="primary" disabled={!chosen} onClick={handleDone}>
            {t("crop.done")}
          </Button>
        </>
      }
    />
  );
}

/** The view to start with, in the ratio of a cover. */
function startOf(start: CoverView | undefined, ratio: number): CoverView {
  return start ? { ...start, crop: locateWindow(start, ratio, coverRatio) } : centreView(ratio);
}

interface EditorProps {
  src: string;
  start: CoverView | undefined;
  /** Absent until the picture has loaded. */
  view: CoverView | undefined;
  onView: (view: CoverView) => void;
}

function Editor({ src, start, view, onView }: EditorProps) {
  const { t } = useTranslation();
  const id = useId();
  const [ratio, setRatio] = useState<number>();
  const [isUnreadable, setUnreadable] = useState(false);

  if (isUnreadable) return <p role="alert">{t("crop.unreadable")}</p>;
  if (ratio === undefined || !view)
    return (
      <img
        src={src}
        alt=""
        className={styles.measured}
        onError={() => setUnreadable(true)}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
          setRatio(naturalWidth / naturalHeight);
          onView(startOf(start, naturalWidth / naturalHeight));
        }}
      />
    );
  const largest = centreView(ratio).crop;
  const cropping = {
    crop: view.crop,
    largest,
    onCrop: (crop: CoverView["crop"]) => onView({ ...view, crop }),
  };
  return (
    <div className={styles.editor}>
      <div>
        <CropFrame {...cropping} src={src} describedBy={`${id}-help`} />
        <p id={`${id}-help`} className={styles.help}>
          {t("crop.pictureHelp")}
        </p>
        <CropControls {...cropping} />
      </div>
      <CropFocus
        src={src}
        pictureRatio={ratio}
        view={view}
        onFocus={(focus) => onView({ ...view, focus })}
      />
    </div>
  );
}
