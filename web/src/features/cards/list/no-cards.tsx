import { ChevronRight, UserRound, UsersRound, type LucideIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { screens } from "../../../lib/screens.ts";
import { CardObject } from "../../../components/brand/card-object.tsx";
import { ScreenLink } from "../../../components/controls/screen-link.tsx";
import { UiIcon } from "../../../components/icon.tsx";
import { TextLink } from "../../../components/controls/text-link.tsx";
import styles from "./no-cards.module.css";

/** The empty list: a card for the user, or cards for a team (spec section 2). */
export function NoCards({ onCreate }: { onCreate: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles.prompt}>
      <div aria-hidden className={styles.sample}>
        <CardObject
          name={t("cards.empty.sample.name")}
          position={t("cards.empty.sample.position")}
          company={t("cards.empty.sample.company")}
        />
      </div>
      <h1 className={styles.title}>{t("cards.empty.title")}</h1>
      <p className={styles.text}>{t("cards.empty.text")}</p>
      <ul className={styles.ways}>
        <li>
          <button type="button" className={styles.way} onClick={onCreate}>
            <Way icon={UserRound} title={t("cards.empty.self")} text={t("cards.empty.selfText")} />
          </button>
        </li>
        <li>
          <ScreenLink to={`${screens.packages.to()}#team`} className={styles.way}>
            <Way icon={UsersRound} title={t("cards.empty.team")} text={t("cards.empty.teamText")} />
          </ScreenLink>
        </li>
      </ul>
      <p className={styles.claim}>
        {t("cards.empty.gotCard")}{" "}
        <TextLink to={screens.connect.to()}>{t("cards.empty.claim")}</TextLink>
      </p>
    </div>
  );
}

function Way({ icon, title, text }: { icon: LucideIcon; title: string; text: string }) {
  return (
    <>
      <UiIcon of={icon} className={styles.icon} />
      <span className={styles.words}>
        <strong className={styles.wayTitle}>{title}</strong>
        <span className={styles.wayText}>{text}</span>
      </span>
      <UiIcon of={ChevronRight} className={styles.icon} />
    </>
  );
}
