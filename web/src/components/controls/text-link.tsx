import type { ComponentProps } from "react";
import type { Link } from "react-router";
import { classes } from "../classes.ts";
import { ScreenLink } from "./screen-link.tsx";
import styles from "./text-link.module.css";

/** An underlined link in text. Use `reloadDocument` for addresses that are no screens. */
export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return <ScreenLink {...rest} className={classes(styles.link, className)} />;
}

/** A button that looks like a link; it opens an explanation on the same page. */
export function TextButton({ className, type = "button", ...rest }: ComponentProps<"button">) {
  return <button {...rest} type={type} className={classes(styles.link, className)} />;
}
