import type { Card } from "../../../../../shared/models/card.ts";
import { useQrRequest } from "../../../lib/card-links/show-qr.ts";
import { QrDialog } from "../actions/qr-dialog.tsx";

/**
 * Opens the code of the first active card if the address requests it, as the shortcut of the installed application
 * does.
 */
export function AskedQr({ cards }: { cards: readonly Card[] }) {
  const { isAsked, settle } = useQrRequest();
  const first = cards.find(({ active }) => active);
  return first && <QrDialog card={first} cards={cards} isOpen={isAsked} onClose={settle} />;
}
