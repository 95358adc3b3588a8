import { Copy, Download } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Card } from "../../../../../shared/models/card.ts";
import { Button, ButtonLink, IconButton } from "../../../components/button.tsx";
import { Dialog } from "../../../components/dialog.tsx";
import { useCopyLink } from "../hooks/use-copy-link.ts";
import { qrDrawing, qrPicture, shortAddress } from "../public-address.ts";
import styles from "./qr-dialog.module.css";

export interface QrDialogProps {
  card: Card;
  isOpen: boolean;
  onClose: () => void;
}

/** The QR code of an active card, with its short address and a picture to download. */
export function QrDialog({ card, isOpen, onClose }: QrDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("cards.qr.title", { name: card.name })}
      body={isOpen && <QrCode code={card.code} />}
      actions={
        <>
          <Button onClick={onClose}>{t("common.close")}</Button>
          <ButtonLink
            variant="primary"
            icon={Download}
            to={qrPicture(card.code)}
            download={`qr-${card.code}.png`}
            reloadDocument
          >
            {t("cards.qr.png")}
          </ButtonLink>
        </>
      }
    />
  );
}

/** Drawn only while the dialog is open: nothing is loaded before. */
function QrCode({ code }: { code: string }) {
  const { t } = useTranslation();
  const copyLink = useCopyLink();
  const [isFailed, setFailed] = useState(false);
  return (
    <div className={styles.place}>
      {isFailed ? (
        <p role="alert" className={styles.failed}>
          {t("cards.qr.failed")}
        </p>
      ) : (
        <img
          src={qrDrawing(code)}
          alt={t("cards.qr.alt")}
          width={256}
          height={256}
          className={styles.code}
          onError={() => setFailed(true)}
        />
      )}
      <p className={styles.address}>
        <span className="visually-hidden">{t("cards.qr.address")}: </span>
        <span className={styles.link}>{shortAddress(code).replace(/^https?:\/\//, "")}</span>
        <IconButton icon={Copy} label={t("cards.qr.copy")} onClick={() => void copyLink(code)} />
      </p>
    </div>
  );
}
