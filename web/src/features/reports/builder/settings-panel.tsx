import { useMediaQuery } from "@mantine/hooks";
import { useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/controls/button.tsx";
import styles from "./report-builder.module.css";

export interface SettingsPanelProps {
  /** Whether it is open on a phone at first: there is no result without settings yet. */
  isOpenAtFirst: boolean;
  children: ReactNode;
}

/**
 * The settings next to a result. On a phone they fold, so that the result is not below a page of fields; while they are
 * open, a button leads to it from everywhere.
 */
export function SettingsPanel({ isOpenAtFirst, children }: SettingsPanelProps) {
  const { t } = useTranslation();
  const isBeside = useMediaQuery("(min-width: 960px)", false, { getInitialValueInEffect: false });
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const summary = useRef<HTMLElement>(null);
  if (isBeside) return <div className={styles.settings}>{children}</div>;
  const showResult = () => {
    setOpen(false);
    // the result follows it, and the button is folded with the settings
    summary.current?.focus();
    summary.current?.scrollIntoView({ block: "start" });
  };
  return (
    <details
      className={styles.settings}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary ref={summary}>{t("reports.settings")}</summary>
      <div className={styles.folded}>
        {children}
        <div className={styles.toResult}>
          <Button variant="primary" wide onClick={showResult}>
            {t("reports.showResult")}
          </Button>
        </div>
      </div>
    </details>
  );
}
