import { useId } from "react";
import { classes } from "../classes.ts";
import styles from "./motif.module.css";

const petal = "M0-8.6C4-12 4.3-18 0-22.5C-4.3-18-4-12 0-8.6Z";
const smallPetal = "M0-5.4C2.3-7.6 2.5-11 0-13.6C-2.5-11-2.3-7.6 0-5.4Z";
const eighths = [0, 45, 90, 135, 180, 225, 270, 315];
const fan = [-72, -36, 0, 36, 72];

interface PieceProps {
  className?: string | undefined;
}

/** The sign of the product: eight petals. Its size is set by its class. */
export function Sign({ className }: PieceProps) {
  return (
    <svg viewBox="-23 -23 46 46" aria-hidden className={classes(styles.sign, className)}>
      <g fill="currentColor">
        <circle r="3.4" />
        {eighths.map((angle) => (
          <path key={angle} transform={`rotate(${angle})`} d={petal} />
        ))}
      </g>
    </svg>
  );
}

/** One rosette, for empty states. */
export function RosetteDrawing({ className }: PieceProps) {
  return (
    <svg viewBox="-32 -32 64 64" aria-hidden className={classes(styles.rosette, className)}>
      <g fill="currentColor">
        <circle r="2.4" />
        {eighths.map((angle) => (
          <g key={angle}>
            <path transform={`rotate(${angle})`} d={petal} />
            <circle transform={`rotate(${angle + 22.5})`} cy="-19.2" r="1.5" />
          </g>
        ))}
      </g>
      <g fill="none" stroke="currentColor" strokeLinecap="round">
        <circle r="5.9" strokeWidth="1.8" strokeDasharray="0 4.634" />
        <circle r="27.2" strokeWidth="1.9" strokeDasharray="0 5.341" />
        <circle r="30.8" strokeWidth=".6" />
      </g>
    </svg>
  );
}

function FlowerShape({ at }: { at?: string }) {
  return (
    <g transform={at}>
      <circle r="1.7" fill="currentColor" />
      <circle
        r="4.9"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.1"
        strokeLinecap="round"
        strokeDasharray="0 5.131"
      />
    </g>
  );
}

/** One small flower. */
export function Flower({ className }: PieceProps) {
  return (
    <svg viewBox="-8 -8 16 16" aria-hidden className={className}>
      <FlowerShape />
    </svg>
  );
}

/** Scattered flowers that fill their box, centred. */
function Ground({ className }: PieceProps) {
  const id = useId();
  return (
    <svg aria-hidden className={classes(styles.ground, className)}>
      <pattern id={id} width="48" height="48" patternUnits="userSpaceOnUse">
        <FlowerShape at="translate(12 12) scale(.78)" />
        <FlowerShape at="translate(36 36) scale(.78)" />
        <g fill="currentColor">
          <circle cx="36" cy="12" r="1" />
          <circle cx="12" cy="36" r="1" />
          <circle cx="24" cy="24" r=".8" />
          <circle cx="0" cy="24" r=".8" />
          <circle cx="48" cy="24" r=".8" />
          <circle cx="24" cy="0" r=".8" />
          <circle cx="24" cy="48" r=".8" />
        </g>
      </pattern>
      <svg x="50%" overflow="visible">
        <rect x="-2400" width="4800" height="100%" fill={`url(#${id})`} />
      </svg>
    </svg>
  );
}

/** The scalloped edge, 45 px high, as wide as its box, cut symmetrically. */
export function Border({ className }: PieceProps) {
  const id = useId();
  return (
    <svg aria-hidden className={classes(styles.border, className)}>
      <pattern id={id} x="-24" width="48" height="45" patternUnits="userSpaceOnUse">
        <g transform="translate(24 32)">
          <g fill="currentColor">
            {fan.map((angle) => (
              <path key={angle} transform={`rotate(${angle})`} d={smallPetal} />
            ))}
            <path d="M-3 0A3 3 0 0 1 3 0Z" />
          </g>
          <g fill="none" stroke="currentColor" strokeLinecap="round">
            <path d="M-18 0A18 18 0 0 1 18 0" strokeWidth="1.9" strokeDasharray="0 5.6549" />
            <path d="M-24 0A24 24 0 0 1 24 0" strokeWidth=".7" />
          </g>
        </g>
        <g fill="none" stroke="currentColor">
          <path d="M0 35.5H48" strokeWidth=".7" />
          <path d="M2 39.5H48" strokeWidth="1.9" strokeLinecap="round" strokeDasharray="0 6" />
          <path d="M0 43.5H48" strokeWidth=".7" />
        </g>
        <g fill="currentColor">
          <circle cy="10" r="1.3" />
          <circle cx="48" cy="10" r="1.3" />
          <circle cy="5" r=".8" />
          <circle cx="48" cy="5" r=".8" />
        </g>
      </pattern>
      <svg x="50%" overflow="visible">
        <rect x="-2400" width="4800" height="45" fill={`url(#${id})`} />
      </svg>
    </svg>
  );
}

/** A piece of printed cloth: flowers with the scalloped edge below. Fills its box. `tone` sets the colours. */
export function Cloth({
  tone = "cloth",
  className,
}: PieceProps & { tone?: "cloth" | "paper" | "faded" }) {
  return (
    <div aria-hidden className={classes(styles.cloth, styles[tone], className)}>
      <Ground className={styles.half} />
      <Border />
    </div>
  );
}
