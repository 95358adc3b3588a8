import type { ComponentType } from "react";

/** An icon of the library, or one that the service sends. */
export type IconDrawing = ComponentType<{
  size: number;
  strokeWidth: number;
  className?: string | undefined;
}>;

export interface UiIconProps {
  of: IconDrawing;
  /** 16 px with a heavier stroke, for small text. */
  small?: boolean;
  className?: string | undefined;
}

/** Of drawings that take attributes of `svg`. */
const decorative = { "aria-hidden": true, focusable: "false" } as const;

/** An icon in the standard size and weight. Decorative: a text next to it or a label must name it. */
export function UiIcon({ of: Drawing, small = false, className }: UiIconProps) {
  return (
    <Drawing
      size={small ? 16 : 20}
      strokeWidth={small ? 2 : 1.75}
      {...decorative}
      className={className}
    />
  );
}
