import type { LucideIcon } from "lucide-react";

export interface UiIconProps {
  of: LucideIcon;
  /** 16 px with a heavier stroke, for small text. */
  small?: boolean;
  className?: string | undefined;
}

/** An icon in the standard size and weight. Decorative: a text next to it or a label must name it. */
export function UiIcon({ of: Drawing, small = false, className }: UiIconProps) {
  return (
    <Drawing
      size={small ? 16 : 20}
      strokeWidth={small ? 2 : 1.75}
      aria-hidden
      focusable="false"
      className={className}
    />
  );
}
