import { CloudOff, RotateCw } from "lucide-react";
import { useEffect, useRef, useState, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { screens } from "../../../lib/screens.ts";
import { BrandLink } from "../../../components/brand/brand.tsx";
import { Button } from "../../../components/controls/button.tsx";
import { mainContentId } from "../../../components/layout/main-content-id.ts";
import { LanguageButton } from "../../../components/controls/language-switch.tsx";
import { Notice } from "../../../components/feedback/notice.tsx";
import { PageHead } from "../../../components/layout/page-head.tsx";
import { ThemeToggle } from "../../../components/controls/theme-toggle.tsx";
import { readOfflineCopies } from "../../../lib/session/offline-copies.ts";
import { useSession } from "../../../lib/session/session.tsx";
import { notify } from "../../../lib/overlays/toasts.ts";
import { useDocumentTitle } from "../../../lib/browser/use-document-title.ts";
import { useMomentText } from "../../../lib/format/use-moment-text.ts";
import { QrScreen } from "../../../components/qr/qr-screen.tsx";
import { useLanguage } from "../../../lib/format/language.ts";
import { useQrRequest } from "../../../lib/card-links/show-qr.ts";
import { cardCodes } from "../../../lib/card-links/card-codes.ts";
import { OfflineCard } from "../components/offline-card.tsx";
import styles from "./offline-cards.module.css";

/** Id of the sentence that says why nothing can be changed here. */
const reasonId = "offline-reason";

/** The offline copies of the user's cards with their codes, shown while the service is unreachable. */
export function OfflineCards() {
  const { t } = useTranslation();
  const moment = useMomentText();
  const language = useLanguage();
  const { refresh } = useSession();
  const { isRequested, settle } = useQrRequest();
  const [copies] = useState(readOfflineCopies);
  const codes = cardCodes(copies?.cards ?? [], language);
  const [isRetrying, setRetrying] = useState(false);
  const isThere = useRef(true);
  useDocumentTitle(t("offline.title"));
  useReconnect(() => void refresh());
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);

  const handleRetry = async () => {
    setRetrying(true);
    await refresh();
    // unmounted: the connection is back, and the requested screen is shown
    if (!isThere.current) return;
    setRetrying(false);
    notify.notice(t("offline.stillNothing"));
  };

  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <BrandLink to={screens.myCards.to()} />
        <div className={styles.end}>
          <LanguageButton />
          <ThemeToggle />
        </div>
      </header>
      <main id={mainContentId} tabIndex={-1} className={styles.content}>
        <PageHead
          title={t("offline.title")}
          actions={
            <Button
              icon={RotateCw}
              busy={isRetrying && t("offline.retrying")}
              onClick={() => void handleRetry()}
            >
              {t("common.retry")}
            </Button>
          }
        />
        <Notice kind="warning" icon={CloudOff} title={t("offline.notice")}>
          {copies && <p>{t("offline.asOf", { moment: moment(copies.keptAt) })}</p>}
          <p id={reasonId}>{t("offline.noChanges")}</p>
        </Notice>
        {copies?.cards.length ? (
          <ul className={styles.cards}>
            {copies.cards.map((card) => (
              <OfflineCard
                key={card._id}
                card={card}
                cards={copies.cards}
                cover={copies.covers?.[card._id]?.src}
                reasonId={reasonId}
              />
            ))}
          </ul>
        ) : (
          <p className={styles.none}>{t("offline.none")}</p>
        )}
        {isRequested && codes[0] && <QrScreen cards={codes} start={codes[0].id} onClose={settle} />}
      </main>
    </div>
  );
}

/** Calls `onBack` when the device is online again, and when the page becomes visible. */
function useReconnect(onBack: () => void): void {
  const handleBack = useEffectEvent(onBack);
  useEffect(() => {
    const handleVisible = () => {
      if (document.visibilityState === "visible") handleBack();
    };
    const handleOnline = () => handleBack();
    window.addEventListener("online", handleOnline);
    document.addEventListener("visibilitychange", handleVisible);
    return () => {
      window.removeEventListener("online", handleOnline);
      document.removeEventListener("visibilitychange", handleVisible);
    };
  }, []);
}
