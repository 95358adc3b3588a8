import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  centredView,
  coverRatio,
  windowOf,
  type CoverView,
} from "../../../../shared/cards/cover-view.ts";
import { Button } from "../controls/button.tsx";
import { CropControls } from "./crop-controls.tsx";
import { CropFocus } from "./crop-focus.tsx";
import { CropFrame } from "./crop-frame.tsx";
import { Dialog } from "../overlays/dialog.tsx";
import styles from "./crop-dialog.module.css";

export interface CropDialogProps {
  /** Address of the picture; absent: closed. */
  src: string | undefined;
  /** What is shown of it now; absent: its middle. */
  start?: CoverView | undefined;
  onDone: (view: CoverView) => void;
  onClose: () => void;
}

/** What of a picture is shown as cover, and which point of it must stay in sight elsewhere. */
export function CropDialog({ src, start, onDone, onClose }: CropDialogProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<CoverView>();
  const close = () => {
    // the element tells of its end also when it was closed from here
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

/** In the form of a cover, whatever form it was given elsewhere. */
function startOf(start: CoverView | undefined, ratio: number): CoverView {
  return start ? { ...start, crop: windowOf(start, ratio, coverRatio) } : centredView(ratio);
}

interface EditorProps {
  src: string;
  start: CoverView | undefined;
  /** Absent until the picture is there. */
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
  const largest = centredView(ratio).crop;
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
