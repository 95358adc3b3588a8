import { lazy, Suspense } from "react";
import type { Card } from "../../../../../shared/models/card.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { cardCodes } from "../../../lib/card-links/card-codes.ts";

// lazy: the code generator loads with the first code
const QrScreen = lazy(async () => ({
  default: (await import("../../../components/qr/qr-screen.tsx")).QrScreen,
}));

export interface QrDialogProps {
  card: Card;
  /** Cards to switch between; absent: only this one. Inactive cards have no code. */
  cards?: readonly Card[];
  isOpen: boolean;
  onClose: () => void;
}

/** The full-screen QR code of an active card, with its short URL and its actions. */
export function QrDialog({ card, cards = [card], isOpen, onClose }: QrDialogProps) {
  const language = useLanguage();
  if (!isOpen) return null;
  return (
    <Suspense>
      <QrScreen cards={cardCodes(cards, language)} start={card._id} onClose={onClose} />
    </Suspense>
  );
}
