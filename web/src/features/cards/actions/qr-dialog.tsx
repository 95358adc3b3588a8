import { lazy, Suspense } from "react";
import type { Card } from "../../../../../shared/models/card.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { cardCodes } from "../../../lib/card-links/shown-codes.ts";

// the drawing of codes is downloaded with the first one
const QrScreen = lazy(async () => ({
  default: (await import("../../../components/qr/qr-screen.tsx")).QrScreen,
}));

export interface QrDialogProps {
  card: Card;
  /** Cards that can be turned to from here; absent: none. Inactive ones have no code to show. */
  cards?: readonly Card[];
  isOpen: boolean;
  onClose: () => void;
}

/** The QR code of an active card over the whole phone, with its short address and what can be done with it. */
export function QrDialog({ card, cards = [card], isOpen, onClose }: QrDialogProps) {
  const language = useLanguage();
  if (!isOpen) return null;
  return (
    <Suspense>
      <QrScreen cards={cardCodes(cards, language)} start={card._id} onClose={onClose} />
    </Suspense>
  );
}
