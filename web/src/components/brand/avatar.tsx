import { classes } from "../classes.ts";
import styles from "./avatar.module.css";

export interface AvatarProps {
  lastName: string;
  firstName: string;
  className?: string;
}

/** The initials of a person, family name first, on cloth. Decorative: the name must be next to it or in a label. */
export function Avatar({ lastName, firstName, className }: AvatarProps) {
  return (
    <span aria-hidden className={classes(styles.avatar, className)}>
      {initial(lastName)}
      {initial(firstName)}
    </span>
  );
}

function initial(name: string): string {
  return (Array.from(name.trim())[0] ?? "").toLocaleUpperCase("hu");
}
