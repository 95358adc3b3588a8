import { useTranslation } from "react-i18next";
import { classes } from "../classes.ts";
import { ScreenLink } from "../controls/screen-link.tsx";
import { Sign } from "./motif.tsx";
import styles from "./brand.module.css";

/** Sign and name of the product; a link to the start page. */
export function BrandLink({ to = "/", large = false }: { to?: string; large?: boolean }) {
  const { t } = useTranslation();
  return (
    <ScreenLink
      to={to}
      aria-label={t("shell.home")}
      className={classes(styles.brand, large && styles.large)}
    >
      <Sign className={styles.sign} />
      {t("common.productName")}
    </ScreenLink>
  );
}
