import { Copy, Download, Share, SquarePlus } from "lucide-react";
import { useId, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { shortCardUrl } from "../../lib/card-links/card-address.ts";
import { useInstallMethod } from "../../lib/browser/install-prompt.ts";
import type { CardCode } from "../../lib/card-links/card-codes.ts";
import { useCopyLink } from "../../lib/card-links/use-copy-link.ts";
import { useShareCard } from "../../lib/card-links/use-share-card.ts";
import { useConnection } from "../../lib/hub/use-connection.ts";
import { Button, IconButton } from "../controls/button.tsx";
import { Dialog } from "../overlays/dialog.tsx";
import { QrFiles } from "./qr-files.tsx";
import { WalletButtons } from "./wallet-buttons.tsx";
import styles from "./qr-screen.module.css";

/** Further actions with a card's address. */
export function QrActions({ card }: { card: CardCode }) {
  const { id, code, person } = card;
  const { t } = useTranslation();
  const copyLink = useCopyLink();
  const share = useShareCard();
  const isOnline = useOnline();
  const [isDownloading, setDownloading] = useState(false);
  const close = () => setDownloading(false);
  return (
    <>
      <p className={styles.address}>
        <span className="visually-hidden">{t("cards.qr.address")}: </span>
        <span className={styles.link}>{shortCardUrl(code).replace(/^https?:\/\//, "")}</span>
        <IconButton icon={Copy} label={t("cards.qr.copy")} onClick={() => void copyLink(code)} />
      </p>
      {share && (
        <Button variant="primary" wide icon={Share} onClick={() => void share(code, person)}>
          {t("cards.qr.share")}
        </Button>
      )}
      <Button wide icon={Download} onClick={() => setDownloading(true)}>
        {t("cards.qr.download")}
      </Button>
      <WalletButtons id={id} isOnline={isOnline} />
      <AddToHomeScreen />
      <Dialog
        isOpen={isDownloading}
        onClose={close}
        title={t("cards.qr.download")}
        body={isDownloading && <QrFiles key={id} card={card} isOnline={isOnline} />}
        actions={<Button onClick={close}>{t("common.close")}</Button>}
      />
    </>
  );
}

/** Hidden if the application is installed, or the browser cannot install it. */
function AddToHomeScreen() {
  const { t } = useTranslation();
  const way = useInstallMethod();
  const [isOpen, setOpen] = useState(false);
  const help = useId();
  if (!way) return null;
  if (way.kind === "ask")
    return (
      <Button variant="quiet" wide icon={SquarePlus} onClick={() => void way.ask()}>
        {t("cards.qr.install")}
      </Button>
    );
  return (
    <>
      <Button
        variant="quiet"
        wide
        icon={SquarePlus}
        aria-expanded={isOpen}
        aria-controls={help}
        onClick={() => setOpen(!isOpen)}
      >
        {t("cards.qr.install")}
      </Button>
      <p id={help} hidden={!isOpen} className={styles.hint}>
        {t("cards.qr.installHow")}
      </p>
    </>
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

/** Whether the device has a network, and the service answers as far as is known. */
function useOnline(): boolean {
  const connection = useConnection();
  const hasNetwork = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return hasNetwork && connection !== "lost";
}
