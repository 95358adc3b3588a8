import { CloudAlert, RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../controls/button.tsx";
import { classes } from "../classes.ts";
import { UiIcon } from "../icon.tsx";
import { RosetteDrawing } from "../brand/motif.tsx";
import styles from "./empty-state.module.css";

interface StateProps {
  title: string;
  /** Heading level; 2 inside a page that has a title. */
  level?: 1 | 2;
  children?: ReactNode;
}

function Title({ level = 2, children }: { level?: 1 | 2 | undefined; children: ReactNode }) {
  const Tag = level === 1 ? "h1" : "h2";
  return <Tag className={styles.title}>{children}</Tag>;
}

export interface EmptyStateProps extends StateProps {
  /** The reason, one sentence. */
  text: string;
  /** A link or button to continue with. */
  action?: ReactNode;
}

/** An empty state: a rosette, a sentence and an action. */
export function EmptyState({ title, text, level, action, children }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <RosetteDrawing />
      <Title level={level}>{title}</Title>
      <p className={styles.text}>{text}</p>
      {children}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}

export interface FailedStateProps {
  /** Absent: "Loading failed!". */
  title?: string;
  /** Advice for the user. */
  text?: string;
  onRetry?: () => void;
}

/** Shown in place of content that could not be loaded. */
export function FailedState({ title, text, onRetry }: FailedStateProps) {
  const { t } = useTranslation();
  return (
    <div role="alert" className={classes(styles.state, styles.failed)}>
      <UiIcon of={CloudAlert} className={styles.failedIcon} />
      <Title>{title ?? t("common.loadFailed")}</Title>
      <p className={styles.text}>{text ?? t("common.loadFailedHint")}</p>
      {onRetry && (
        <div className={styles.action}>
          <Button icon={RotateCw} onClick={onRetry}>
            {t("common.retry")}
          </Button>
        </div>
      )}
    </div>
  );
}
