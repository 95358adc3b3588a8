import { QrCode, Share } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Card } from "../../../../../shared/models/card.ts";
import { Button } from "../../../components/controls/button.tsx";
import { useLanguage } from "../../../lib/format/language.ts";
import { cardCodes } from "../../../lib/card-links/card-codes.ts";
import { useCopyLink } from "../../../lib/card-links/use-copy-link.ts";
import { useShareCard } from "../../../lib/card-links/use-share-card.ts";
import { QrDialog } from "./qr-dialog.tsx";

/** Sharing a card: by its full-screen code, and by its URL with the share sheet or the clipboard. */
export function CardSharing({ card }: { card: Card }) {
  const { t } = useTranslation();
  const copyLink = useCopyLink();
  const share = useShareCard() ?? copyLink;
  const [isQrOpen, setQrOpen] = useState(false);
  const [shown] = cardCodes([card], useLanguage());
  if (!shown) return null;
  return (
    <>
      <Button icon={QrCode} onClick={() => setQrOpen(true)}>
        {t("cards.list.qr")}
      </Button>
      <Button icon={Share} onClick={() => void share(shown.code, shown.person)}>
        {t("cards.qr.share")}
      </Button>
      <QrDialog card={card} isOpen={isQrOpen} onClose={() => setQrOpen(false)} />
    </>
  );
}
