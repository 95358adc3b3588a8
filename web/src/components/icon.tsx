import type { LucideIcon } from "lucide-react";

export interface UiIconProps {
  of: LucideIcon;
  /** 16 px with a heavier stroke, beside small text. */
  small?: boolean;
  className?: string | undefined;
}

/** An icon of the one set, in the one size and weight. Decorative: the words are beside it or in a label. */
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
