import { Star } from "lucide-react";
import { useTranslation } from "react-i18next";
import { UiIcon } from "../../../components/icon.tsx";
import styles from "./favourite.module.css";

/** The star of a favourite, next to its name in a list. */
export function FavouriteMark() {
  const { t } = useTranslation();
  return (
    <>
      <UiIcon of={Star} small className={styles.mark} />
      <span className="visually-hidden">{t("reports.favourite.mark")}</span>
    </>
  );
}
