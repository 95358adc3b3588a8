import type { Card } from "../../../../../shared/models/card.ts";
import { useQrRequest } from "../../../lib/card-links/show-qr.ts";
import { QrDialog } from "../actions/qr-dialog.tsx";

/** The code of the first active card, when the address asks for it: the installed application's shortcut. */
export function AskedQr({ cards }: { cards: readonly Card[] }) {
  const { isAsked, settle } = useQrRequest();
  const first = cards.find(({ active }) => active);
  return first && <QrDialog card={first} cards={cards} isOpen={isAsked} onClose={settle} />;
}
