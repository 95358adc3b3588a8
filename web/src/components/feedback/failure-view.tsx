import { Contact, RotateCw } from "lucide-react";
import { useEffect, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { isRouteErrorResponse, useLocation } from "react-router";
import { isCrawler } from "../../../../shared/crawlers.ts";
import { defaultValidationStatus } from "../../../../shared/limits/web.ts";
import { BrandLink } from "../brand/brand.tsx";
import { Button, ButtonLink } from "../controls/button.tsx";
import { LanguageSwitch } from "../controls/language-switch.tsx";
import { Border } from "../brand/motif.tsx";
import { useLanguage } from "../../lib/format/language.ts";
import { screens } from "../../lib/screens.ts";
import styles from "./failure-view.module.css";

interface PageProps {
  status: number;
  title: string;
  text: string;
  children?: ReactNode;
  actions: ReactNode;
}

/**
 * A full page about a failure, with the border of the motif at its end. Crawlers get an empty page (spec section 2).
 */
function FailureSheet({ status, title, text, children, actions }: PageProps) {
  const { t } = useTranslation();
  useEffect(() => {
    document.title = `${title} · ${t("common.productName")}`;
  }, [title, t]);
  if (isCrawler(navigator.userAgent)) return null;
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <BrandLink />
        <LanguageSwitch />
      </header>
      <main className={styles.main}>
        <p className={styles.status}>{status}</p>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{text}</p>
        {children}
        <div className={styles.actions}>{actions}</div>
      </main>
      <Border className={styles.border} />
    </div>
  );
}

/** The page for unknown addresses; it shows the path. */
export function NotFoundView() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <FailureSheet
      status={defaultValidationStatus}
      title={t("failure.notFoundTitle")}
      text={t("failure.notFoundText")}
      actions={
        <>
          <ButtonLink variant="primary" to={screens.index.to()}>
            {t("failure.home")}
          </ButtonLink>
          <MyCardsLink />
        </>
      }
    >
      <p className={styles.path}>
        <span>{t("failure.requestedPath")}</span>
        <code>{readable(pathname)}</code>
      </p>
    </FailureSheet>
  );
}

/** The error page: status, message and description. A 404 from a screen shows the not-found page. */
export function FailureView({ failure }: { failure: unknown }) {
  const { t } = useTranslation();
  const status = isRouteErrorResponse(failure) ? failure.status : 500;
  if (status === defaultValidationStatus) return <NotFoundView />;
  const message = failure instanceof Error ? failure.message : "";
  return (
    <FailureSheet
      status={status}
      title={t("failure.serverErrorTitle")}
      text={t("failure.serverErrorText")}
      actions={
        <>
          <Button variant="primary" icon={RotateCw} onClick={() => window.location.reload()}>
            {t("failure.reload")}
          </Button>
          <ButtonLink to={screens.index.to()}>{t("failure.home")}</ButtonLink>
        </>
      }
    >
      {message && (
        <p className={styles.path}>
          <span>{t("failure.technical")}</span>
          <code>{message}</code>
        </p>
      )}
    </FailureSheet>
  );
}

function MyCardsLink() {
  const language = useLanguage();
  return (
    <ButtonLink icon={Contact} to={screens.myCards.to()}>
      {screens.myCards.text[language]}
    </ButtonLink>
  );
}

/** The decoded path; unchanged if it cannot be decoded. */
function readable(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
