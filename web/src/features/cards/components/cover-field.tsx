import { useId } from "react";
import { useTranslation } from "react-i18next";
import { fieldLabel } from "../../../../../shared/texts/models.ts";
import { Cloth } from "../../../components/motif.tsx";
import { useLanguage } from "../../../lib/language.ts";
import styles from "./cover-field.module.css";

/** The cover that the card has. It can be exchanged once there is file upload. */
export function CoverField() {
  const { t } = useTranslation();
  const language = useLanguage();
  const id = useId();
  return (
    <fieldset aria-labelledby={id}>
      <p id={id} className={styles.label}>
        {fieldLabel("card", "coverImage", language)}
      </p>
      <div className={styles.sheet}>
        <Cloth className={styles.cover} />
        <div className={styles.text}>
          <p className={styles.name}>{t("cards.detail.cover")}</p>
          <p className={styles.note}>{t("cards.detail.coverText")}</p>
        </div>
      </div>
    </fieldset>
  );
}
