import { Lock } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "./button.tsx";
import { Dialog } from "../overlays/dialog.tsx";
import { UiIcon } from "../icon.tsx";
import { TextButton } from "./text-link.tsx";
import styles from "./field.module.css";

export interface LockedFieldProps {
  label: string;
  value: string;
  /** Why it is locked; absent if the page explains it for all its fields. */
  reason?: LockReason;
}

export interface LockReason {
  /** Who locked it, one sentence. */
  fixedBy: string;
  /** Why it is locked, and who can change it; opened by the link below the field. */
  why: string;
}

/** A value that the user cannot change: readable, selectable, never truncated, and not an input. */
export function LockedField({ label, value, reason }: LockedFieldProps) {
  const id = useId();
  return (
    <fieldset className={styles.field} aria-labelledby={id}>
      <div className={styles.labelRow}>
        <span id={id} className={styles.label}>
          {label}
        </span>
      </div>
      <div className={styles.locked}>
        <UiIcon of={Lock} />
        <span>{value}</span>
      </div>
      {reason && <LockExplanation {...reason} />}
    </fieldset>
  );
}

/** Who locked a field; a link opens the reason. */
export function LockExplanation({ fixedBy, why }: LockReason) {
  const { t } = useTranslation();
  const [isExplained, setExplained] = useState(false);
  return (
    <>
      <p className={styles.help}>
        {fixedBy}{" "}
        <TextButton className={styles.why} onClick={() => setExplained(true)}>
          {t("common.whyLocked")}
        </TextButton>
      </p>
      <Dialog
        isOpen={isExplained}
        onClose={() => setExplained(false)}
        title={t("common.whyLocked")}
        actions={
          <Button variant="primary" onClick={() => setExplained(false)}>
            {t("common.understood")}
          </Button>
        }
      >
        {why}
      </Dialog>
    </>
  );
}
