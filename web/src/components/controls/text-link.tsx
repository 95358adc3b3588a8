import type { ComponentProps } from "react";
import { Link } from "react-router";
import { classes } from "../classes.ts";
import styles from "./text-link.module.css";

/** A link in text, underlined. `reloadDocument` leads to pages outside the application. */
export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return <Link {...rest} className={classes(styles.link, className)} />;
}

/** A button that reads like a link: it opens an explanation in place. */
export function TextButton({ className, type = "button", ...rest }: ComponentProps<"button">) {
  return <button {...rest} type={type} className={classes(styles.link, className)} />;
}
