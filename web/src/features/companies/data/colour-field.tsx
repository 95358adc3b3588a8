import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/controls/button.tsx";
import styles from "./company-data.module.css";

export interface ColourFieldProps {
  label: string;
  help: string;
  /** As `#rrggbb`; absent: that of the product. */
  value: string | undefined;
  /** Shown by the control while there is no value. */
  fallback: string;
  onChange: (value: string | undefined) => void;
}

/** One colour of a brand. */
export function ColourField({ label, help, value, fallback, onChange }: ColourFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className={styles.colour}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.colourRow}>
        <input
          id={id}
          type="color"
          value={value ?? fallback}
          aria-describedby={`${id}-help`}
          onChange={({ target }) => onChange(target.value)}
        />
        <span className={styles.code}>{value ?? t("companies.data.noColour")}</span>
        {value !== undefined && (
          <Button
            variant="quiet"
            aria-label={t("common.actionOn", {
              action: t("companies.data.remove"),
              subject: label,
            })}
            onClick={() => onChange(undefined)}
          >
            {t("companies.data.remove")}
          </Button>
        )}
      </div>
      <p id={`${id}-help`} className={styles.help}>
        {help}
      </p>
    </div>
  );
}
