import { CircleAlert, CircleCheck, Info, type LucideIcon } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { classes } from "../classes.ts";
import { UiIcon } from "../icon.tsx";
import styles from "./notice.module.css";

export interface NoticeProps {
  kind: "failure" | "success" | "warning";
  title: string;
  /** Absent: the icon of the kind. */
  icon?: LucideIcon;
  children?: ReactNode;
  /** To move the focus to it. */
  ref?: Ref<HTMLDivElement>;
}

const icons: Readonly<Record<NoticeProps["kind"], LucideIcon>> = {
  failure: CircleAlert,
  success: CircleCheck,
  warning: Info,
};

const roles: Readonly<Record<NoticeProps["kind"], string>> = {
  failure: "alert",
  success: "status",
  warning: "note",
};

/** A message in place that the user must read before going on. Screen readers announce a failure immediately. */
export function Notice({ kind, title, icon = icons[kind], children, ref }: NoticeProps) {
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role={roles[kind]}
      className={classes(styles.notice, styles[kind])}
    >
      <UiIcon of={icon} />
      <div>
        <p className={styles.title}>{title}</p>
        {children && <div className={styles.text}>{children}</div>}
      </div>
    </div>
  );
}
