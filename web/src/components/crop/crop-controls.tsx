import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, ZoomIn, ZoomOut } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Crop } from "../../../../shared/cards/cover-view.ts";
import { IconButton } from "../controls/button.tsx";
import { keyStep, keyZoom } from "./crop-frame.tsx";
import { dragCrop, maxZoom, zoomCrop, zoomOf } from "./crop-geometry.ts";
import styles from "./crop-controls.module.css";

export interface CropControlsProps {
  crop: Crop;
  largest: Crop;
  onCrop: (crop: Crop) => void;
  /** Absent on devices without a fine pointer: fingers drag. */
  hasArrows: boolean;
}

/** Controls for moving and zooming, as an alternative to dragging and pinching. */
export function CropControls({ crop, largest, onCrop, hasArrows }: CropControlsProps) {
  const { t } = useTranslation();
  const zoom = zoomOf(crop, largest);
  const moveBy = (x: number, y: number) => onCrop(dragCrop(crop, { x, y }));
  const zoomTo = (next: number) => onCrop(zoomCrop(crop, largest, next));
  const percent = Math.round(zoom * 100);
  return (
    <div className={styles.controls}>
      {hasArrows && (
        <div className={styles.moves}>
          <IconButton icon={ArrowLeft} label={t("crop.left")} onClick={() => moveBy(-keyStep, 0)} />
          <IconButton icon={ArrowUp} label={t("crop.up")} onClick={() => moveBy(0, -keyStep)} />
          <IconButton icon={ArrowDown} label={t("crop.down")} onClick={() => moveBy(0, keyStep)} />
          <IconButton
            icon={ArrowRight}
            label={t("crop.right")}
            onClick={() => moveBy(keyStep, 0)}
          />
        </div>
      )}
      <div className={styles.zoom}>
        <IconButton
          icon={ZoomOut}
          label={t("crop.zoomOut")}
          onClick={() => zoomTo(zoom / keyZoom)}
        />
        <input
          type="range"
          aria-label={t("crop.zoom")}
          aria-valuetext={t("crop.percent", { count: percent })}
          min={100}
          max={maxZoom * 100}
          value={percent}
          className={styles.slider}
          onChange={({ target }) => zoomTo(Number(target.value) / 100)}
        />
        <IconButton icon={ZoomIn} label={t("crop.zoomIn")} onClick={() => zoomTo(zoom * keyZoom)} />
      </div>
    </div>
  );
}
