import type { LucideIcon } from "lucide-react";
import { LoaderCircle } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import type { Link } from "react-router";
import { classes } from "../classes.ts";
import { UiIcon } from "../icon.tsx";
import { ScreenLink } from "./screen-link.tsx";
import { Tooltip, type TooltipTarget } from "../overlays/tooltip.tsx";
import styles from "./button.module.css";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "quietDanger" | "danger";

interface Look {
  /** One filled button (`primary` or `danger`) per screen. Absent: secondary. */
  variant?: ButtonVariant;
  /** 52 px high instead of 44. */
  large?: boolean;
  /** As wide as its container. */
  wide?: boolean;
  /** Quiet buttons: the text, not the invisible edge, is in line with the content above. */
  flush?: boolean;
  icon?: LucideIcon;
}

function lookOf({ variant = "secondary", large, wide, flush }: Look, className?: string): string {
  return classes(
    styles.button,
    styles[variant],
    large && styles.large,
    wide && styles.wide,
    flush && styles.flush,
    className,
  );
}

export interface ButtonProps extends Look, Omit<ComponentProps<"button">, "children"> {
  children: ReactNode;
  /** Text while the action runs, with a spinner. The button keeps its place and ignores presses. */
  busy?: string | false | undefined;
}

/** A button; its default `type` is `button`. */
export function Button({
  variant,
  large,
  wide,
  flush,
  icon,
  busy = false,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  const look = {
    ...(variant && { variant }),
    ...(large && { large }),
    ...(wide && { wide }),
    ...(flush && { flush }),
  };
  return (
    <button
      {...rest}
      type={busy ? "button" : type}
      className={lookOf(look, className)}
      aria-disabled={busy ? true : rest["aria-disabled"]}
      data-busy={busy ? true : undefined}
      onClick={busy ? undefined : onClick}
    >
      {busy ? (
        <UiIcon of={LoaderCircle} className={styles.turning} />
      ) : (
        icon && <UiIcon of={icon} />
      )}
      <span aria-live="polite">{busy || children}</span>
    </button>
  );
}

export interface ButtonLinkProps extends Look, Omit<ComponentProps<typeof Link>, "children"> {
  children: ReactNode;
}

/** A link that looks like a button; it only navigates. */
export function ButtonLink({
  variant,
  large,
  wide,
  flush,
  icon,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  const look = {
    ...(variant && { variant }),
    ...(large && { large }),
    ...(wide && { wide }),
    ...(flush && { flush }),
  };
  return (
    <ScreenLink {...rest} className={lookOf(look, className)}>
      {icon && <UiIcon of={icon} />}
      <span>{children}</span>
    </ScreenLink>
  );
}

export interface IconButtonProps extends Omit<
  ComponentProps<"button">,
  "children" | keyof TooltipTarget
> {
  icon: LucideIcon;
  /** Accessible name, and text of the tooltip. */
  label: string;
}

/** An icon button of 44 × 44 px with a tooltip. Every button without a visible text is one. */
export function IconButton({ icon, label, className, type = "button", ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      {(target) => (
        <button
          {...rest}
          {...target}
          type={type}
          aria-label={label}
          className={classes(styles.iconOnly, className)}
        >
          <UiIcon of={icon} />
        </button>
      )}
    </Tooltip>
  );
}

export interface IconLinkProps {
  icon: LucideIcon;
  /** Accessible name, and text of the tooltip. */
  label: string;
  /** An address outside the application, such as `sms:`. */
  href: string;
}

/** An icon link of 44 × 44 px with a tooltip. */
export function IconLink({ icon, label, href }: IconLinkProps) {
  return (
    <Tooltip text={label}>
      {(target) => (
        <a {...target} href={href} aria-label={label} className={styles.iconOnly}>
          <UiIcon of={icon} />
        </a>
      )}
    </Tooltip>
  );
}
