import { useTranslation } from "react-i18next";
import { groupCode } from "../code-groups.ts";
import styles from "./printed-code.module.css";

/** A code in groups, as printed on the tag. */
export function PrintedCode({ code }: { code: string }) {
  const { t } = useTranslation();
  return (
    <p className={styles.place}>
      <span className={styles.label}>{t("tags.claim.code")}</span>
      <code className={styles.code}>{groupCode(code)}</code>
    </p>
  );
}
