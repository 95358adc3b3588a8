import { useTranslation } from "react-i18next";
import { ButtonLink } from "../../../components/controls/button.tsx";
import { CardObject } from "../../../components/brand/card-object.tsx";
import { Cloth, RosetteDrawing } from "../../../components/brand/motif.tsx";
import { screens } from "../../../lib/screens.ts";
import { useSession } from "../../../lib/session/session.tsx";
import styles from "./hero.module.css";

/** What the product is, next to two cards on a piece of cloth. */
export function Hero() {
  const { t } = useTranslation();
  const { user } = useSession();
  return (
    <section className={styles.hero}>
      <div className={styles.text}>
        <h1 className={styles.title}>{t("start.title")}</h1>
        <p className={styles.lead}>{t("start.lead")}</p>
        <div className={styles.actions}>
          <ButtonLink
            variant="primary"
            large
            to={user ? screens.myCards.to() : screens.registrate.to()}
          >
            {user ? t("start.myCards") : t("start.signUp")}
          </ButtonLink>
          {!user && (
            <ButtonLink variant="quiet" large to={screens.login.to()}>
              {t("start.logIn")}
            </ButtonLink>
          )}
        </div>
      </div>
      <div className={styles.table} aria-hidden>
        <Cloth className={styles.cloth} />
        <div className={styles.front}>
          <CardObject
            form="paper"
            name={t("start.sample.name")}
            position={t("start.sample.position")}
            company={t("start.sample.company")}
          />
        </div>
        <div className={styles.back}>
          <RosetteDrawing className={styles.rosette} />
          {t("common.productName")}
        </div>
      </div>
    </section>
  );
}
