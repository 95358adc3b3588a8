import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from "react";
import { useTranslation } from "react-i18next";
import type { Crop } from "../../../../shared/cards/cover-view.ts";
import { classes } from "../classes.ts";
import { dragCrop, zoomCrop, zoomOf, type Point } from "./crop-geometry.ts";
import { CroppedPicture } from "./cropped-picture.tsx";
import styles from "./crop-frame.module.css";

/** Step of an arrow key, in fractions of the frame, and zoom factor of + and −. */
export const keyStep = 0.05;
export const keyZoom = 1.1;

/** A press that moves less, in fractions of the frame, is a tap. */
const tapReach = 0.02;

/** Zoom per unit of wheel delta; one notch is about 100. */
const wheelZoom = 0.001;

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -keyStep, y: 0 },
  ArrowRight: { x: keyStep, y: 0 },
  ArrowUp: { x: 0, y: -keyStep },
  ArrowDown: { x: 0, y: keyStep },
};

export interface CropFrameProps {
  src: string;
  /** Width to height. */
  ratio: number;
  isRound: boolean;
  crop: Crop;
  /** The crop without zoom. */
  largest: Crop;
  onCrop: (crop: Crop) => void;
  /** Id of the element with the instructions. */
  describedBy: string;
}

/**
 * The picture in its frame. One finger or the arrow keys move it; two fingers, the wheel or + and − zoom it. A tap moves
 * its point to the middle, for people who cannot drag.
 */
export function CropFrame({
  src,
  ratio,
  isRound,
  crop,
  largest,
  onCrop,
  describedBy,
}: CropFrameProps) {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const pointers = useRef(new Map<number, Point>());
  /** Where the only finger was put down, until it moves. */
  const tap = useRef<Point>(undefined);
  // several moves may arrive before the next render
  const latest = useRef(crop);
  useEffect(() => {
    latest.current = crop;
  });
  const change = (next: Crop) => {
    latest.current = next;
    onCrop(next);
  };
  const dragBy = (by: Point) => change(dragCrop(latest.current, by));
  const zoomBy = (factor: number, at?: Point) =>
    change(zoomCrop(latest.current, largest, zoomOf(latest.current, largest) * factor, at));

  /** Position of a pointer, in fractions of the frame. */
  const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const {
      left = 0,
      top = 0,
      width = 1,
      height = 1,
    } = frame.current?.getBoundingClientRect() ?? {};
    return { x: (clientX - left) / width, y: (clientY - top) / height };
  };

  const handleDown = (press: PointerEvent) => {
    press.currentTarget.setPointerCapture(press.pointerId);
    const point = placeOf(press);
    pointers.current.set(press.pointerId, point);
    const isFinger = press.pointerType === "touch" && pointers.current.size === 1;
    tap.current = isFinger ? point : undefined;
  };

  const handleMove = (move: PointerEvent) => {
    const before = pointers.current.get(move.pointerId);
    if (!before) return;
    const now = placeOf(move);
    if (tap.current && distance(tap.current, now) > tapReach) tap.current = undefined;
    const other = [...pointers.current].find(([id]) => id !== move.pointerId)?.[1];
    pointers.current.set(move.pointerId, now);
    const by = { x: now.x - before.x, y: now.y - before.y };
    if (!other) return tap.current ? undefined : dragBy(by);
    // two fingers move the picture by the way of their middle
    zoomBy(spread(now, other) / spread(before, other), middleOf(before, other));
    dragBy({ x: by.x / 2, y: by.y / 2 });
  };

  const handleUp = ({ type, pointerId }: PointerEvent) => {
    pointers.current.delete(pointerId);
    const at = tap.current;
    tap.current = undefined;
    if (at && type === "pointerup") dragBy({ x: 0.5 - at.x, y: 0.5 - at.y });
  };

  const handleKey = (press: KeyboardEvent) => {
    const arrow = arrows[press.key];
    const zoom = { "+": keyZoom, "=": keyZoom, "-": 1 / keyZoom }[press.key];
    if ((!arrow && !zoom) || press.ctrlKey || press.metaKey || press.altKey) return;
    press.preventDefault();
    if (arrow) dragBy(arrow);
    if (zoom) zoomBy(zoom);
  };

  // the focus makes the arrow keys work immediately
  useEffect(() => frame.current?.focus(), []);

  // React's wheel listeners are passive and cannot stop the page from scrolling
  useEffect(() => {
    const element = frame.current;
    const turn = (wheel: WheelEvent) => {
      wheel.preventDefault();
      zoomBy(Math.exp(-wheel.deltaY * wheelZoom), placeOf(wheel));
    };
    element?.addEventListener("wheel", turn, { passive: false });
    return () => element?.removeEventListener("wheel", turn);
  });

  return (
    // Buttons, a slider and a tap are the alternatives to dragging.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={frame}
      role="application"
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={t("crop.picture")}
      aria-describedby={describedBy}
      className={classes(styles.frame, isRound && styles.round)}
      style={{ aspectRatio: ratio }}
      onPointerDown={handleDown}
      onPointerMove={handleMove}
      onPointerUp={handleUp}
      onPointerCancel={handleUp}
      onKeyDown={handleKey}
    >
      <CroppedPicture src={src} crop={crop} className={styles.picture} />
    </div>
  );
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** The distance of two fingers; never 0, as it divides. */
function spread(one: Point, other: Point): number {
  return Math.max(0.01, distance(one, other));
}

function middleOf(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}
