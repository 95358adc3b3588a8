import { useEffect, useId, useRef, type MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { locateWindow, type CoverView } from "../../../../shared/cards/cover-view.ts";
import { CroppedPicture } from "./cropped-picture.tsx";
import styles from "./crop-focus.module.css";

export interface CropFocusProps {
  src: string;
  /** Width to height of the whole picture. */
  pictureRatio: number;
  view: CoverView;
  onFocus: (focus: CoverView["focus"]) => void;
}

const percent = (fraction: number) => `${fraction * 100}%`;

/** The point of the picture that is visible in narrower places, set by a tap or by two sliders. */
export function CropFocus({ src, pictureRatio, view, onFocus }: CropFocusProps) {
  const { t } = useTranslation();
  const id = useId();
  const { focus } = view;
  const sliders = useRef<HTMLDivElement>(null);

  // the button that opened this step is removed
  useEffect(() => sliders.current?.querySelector("input")?.focus(), []);

  const handleTap = (tap: MouseEvent) => {
    const { left, top, width, height } = tap.currentTarget.getBoundingClientRect();
    onFocus({ x: within((tap.clientX - left) / width), y: within((tap.clientY - top) / height) });
  };

  return (
    <fieldset aria-label={t("crop.focus")} aria-describedby={`${id}-help`}>
      <p id={`${id}-help`} className={styles.help}>
        {t("crop.focusHelp")}
      </p>
      <div className={styles.pictures}>
        {/* The sliders are the keyboard alternative. */}
        {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
        <div className={styles.whole} onClick={handleTap}>
          <img src={src} alt="" draggable={false} />
          <span className={styles.mark} style={{ left: percent(focus.x), top: percent(focus.y) }} />
        </div>
        <CroppedPicture
          src={src}
          crop={locateWindow(view, pictureRatio, 1)}
          className={styles.round}
        />
      </div>
      <div ref={sliders}>
        <FocusSlider
          label={t("crop.focusAcross")}
          value={focus.x}
          onValue={(x) => onFocus({ ...focus, x })}
        />
        <FocusSlider
          label={t("crop.focusDown")}
          value={focus.y}
          onValue={(y) => onFocus({ ...focus, y })}
        />
      </div>
    </fieldset>
  );
}

interface FocusSliderProps {
  label: string;
  /** Between 0 and 1. */
  value: number;
  onValue: (value: number) => void;
}

function FocusSlider({ label, value, onValue }: FocusSliderProps) {
  const { t } = useTranslation();
  const count = Math.round(value * 100);
  return (
    <label className={styles.slider}>
      <span>{label}</span>
      <input
        type="range"
        min={0}
        max={100}
        step={1}
        value={count}
        aria-valuetext={t("crop.percent", { count })}
        onChange={({ target }) => onValue(Number(target.value) / 100)}
      />
    </label>
  );
}

function within(fraction: number): number {
  return Math.max(0, Math.min(fraction, 1));
}
