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

/** Shapes in which a card shows a picture. */
export type CropShape = "cover" | "round";
const ratios: Readonly<Record<CropShape, number>> = { cover: coverRatio, round: 1 };

export interface CropDialogProps {
  /** Absent: a cover. */
  shape?: CropShape;
  /** Address of the picture; absent: the dialog is closed. */
  src: string | undefined;
  /** The current view; absent: the centre. */
  start?: CoverView | undefined;
  onDone: (view: CoverView) => void;
  onClose: () => void;
}

/** Selects the part of a picture that is shown, and the point that is always visible. */
export function CropDialog({ shape = "cover", src, start, onDone, onClose }: CropDialogProps) {
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
      body={
        src && (
          <Editor
            key={src}
            shape={shape}
            src={src}
            start={start}
            view={chosen}
            onView={setChosen}
          />
        )
      }
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

/** The view to start with, in the ratio of the shape. */
function startOf(start: CoverView | undefined, ratio: number, shape: CropShape): CoverView {
  const place = ratios[shape];
  return start ? { ...start, crop: locateWindow(start, ratio, place) } : centreView(ratio, place);
}

interface EditorProps {
  shape: CropShape;
  src: string;
  start: CoverView | undefined;
  /** Absent until the picture has loaded. */
  view: CoverView | undefined;
  onView: (view: CoverView) => void;
}

function Editor({ shape, src, start, view, onView }: EditorProps) {
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
          onView(startOf(start, naturalWidth / naturalHeight, shape));
        }}
      />
    );
  const largest = centreView(ratio, ratios[shape]).crop;
  const cropping = {
    crop: view.crop,
    largest,
    onCrop: (crop: CoverView["crop"]) => onView({ ...view, crop }),
  };
  return (
    <div className={styles.editor}>
      <div>
        <CropFrame
          {...cropping}
          ratio={ratios[shape]}
          isRound={shape === "round"}
          src={src}
          describedBy={`${id}-help`}
        />
        <p id={`${id}-help`} className={styles.help}>
          {t("crop.pictureHelp")}
        </p>
        <CropControls {...cropping} />
      </div>
      {/* A round picture is shown in no narrower place. */}
      {shape === "cover" && (
        <CropFocus
          src={src}
          pictureRatio={ratio}
          view={view}
          onFocus={(focus) => onView({ ...view, focus })}
        />
      )}
    </div>
  );
}
