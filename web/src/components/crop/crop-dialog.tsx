import { useMediaQuery } from "@mantine/hooks";
import { Crosshair } from "lucide-react";
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

/** Fingers alone; any mouse, pen or trackpad gets the arrow buttons. */
const onlyTouch = "not all and (any-pointer: fine)";

const ratios: Readonly<Record<CropShape, number>> = { cover: coverRatio, round: 1 };

/** Steps of the dialog: the second one is optional, and for covers only. */
type Step = "crop" | "focus";

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

/** Selects the part of a picture that is shown and, in a second step, the point that is always visible. */
export function CropDialog({ shape = "cover", src, start, onDone, onClose }: CropDialogProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<CoverView>();
  const [step, setStep] = useState<Step>("crop");
  const reset = () => {
    setChosen(undefined);
    setStep("crop");
  };
  const close = () => {
    reset();
    onClose();
  };
  const handleDone = () => {
    if (!chosen) return;
    reset();
    onDone(chosen);
  };
  return (
    <Dialog
      isOpen={src !== undefined}
      onClose={close}
      title={t(step === "crop" ? "crop.title" : "crop.focus")}
      body={
        src && (
          <Editor
            key={src}
            shape={shape}
            src={src}
            start={start}
            view={chosen}
            onView={setChosen}
            step={step}
            onStep={setStep}
          />
        )
      }
      actions={
        <>
          {step === "crop" ? (
            <Button onClick={close}>{t("common.cancel")}</Button>
          ) : (
            <Button onClick={() => setStep("crop")}>{t("crop.back")}</Button>
          )}
          <Button variant="primary" disabled={!chosen} onClick={handleDone}>
            {t("common.done")}
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
  step: Step;
  onStep: (step: Step) => void;
}

function Editor({ shape, src, start, view, onView, step, onStep }: EditorProps) {
  const { t } = useTranslation();
  const id = useId();
  const isTouch = useMediaQuery(onlyTouch) ?? false;
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
  if (step === "focus")
    return (
      <CropFocus
        src={src}
        pictureRatio={ratio}
        view={view}
        onFocus={(focus) => onView({ ...view, focus })}
      />
    );
  const largest = centreView(ratio, ratios[shape]).crop;
  const cropping = {
    crop: view.crop,
    largest,
    onCrop: (crop: CoverView["crop"]) => onView({ ...view, crop }),
  };
  return (
    <>
      <CropFrame
        {...cropping}
        ratio={ratios[shape]}
        isRound={shape === "round"}
        src={src}
        describedBy={`${id}-help`}
      />
      <p id={`${id}-help`} className={styles.help}>
        {t(isTouch ? "crop.touchHelp" : "crop.pictureHelp")}
      </p>
      <CropControls {...cropping} hasArrows={!isTouch} />
      {/* A round picture is shown in no narrower place. */}
      {shape === "cover" && (
        <Button variant="quiet" flush icon={Crosshair} onClick={() => onStep("focus")}>
          {t("crop.focusStep")}
        </Button>
      )}
    </>
  );
}
