import { ArrowRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "../controls/button.tsx";
import { ScreenLink } from "../controls/screen-link.tsx";
import { UiIcon } from "../icon.tsx";
import { RosetteDrawing } from "../brand/motif.tsx";
import styles from "./unfinished-screen.module.css";

interface Way {
  text: string;
  to: string;
}

export interface UnfinishedScreenProps {
  title: string;
  /** The planned content. */
  text: string;
  /** What works today. */
  links: readonly Way[];
  /** The main action, above the links. */
  main?: Way | undefined;
  /** Without the rosette, for pages that already show the motif. */
  isPlain?: boolean;
}

/** Shown in place of an unfinished screen, with links to what works. */
export function UnfinishedScreen({
  title,
  text,
  links,
  main,
  isPlain = false,
}: UnfinishedScreenProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.panel}>
      {!isPlain && <RosetteDrawing className={styles.rosette} />}
      <h1>{title}</h1>
      <p className={styles.text}>
        {text} <span className={styles.lead}>{t("coming.lead")}</span>
      </p>
      {main && (
        <ButtonLink variant="primary" large to={main.to} className={styles.main}>
          {main.text}
        </ButtonLink>
      )}
      <h2 className={styles.meanwhile}>{t("coming.meanwhile")}</h2>
      <ul className={styles.links}>
        {links.map((link) => (
          <li key={link.to}>
            <ScreenLink to={link.to} className={styles.link}>
              {link.text}
              <UiIcon of={ArrowRight} />
            </ScreenLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
