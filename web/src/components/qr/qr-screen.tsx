import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import type { CardCode } from "../../lib/card-links/card-codes.ts";
import { useOverlay } from "../../lib/overlays/use-overlay.ts";
import { useSwipe } from "../../lib/browser/use-swipe.ts";
import { useWakeLock } from "../../lib/browser/use-wake-lock.ts";
import { Button, IconButton } from "../controls/button.tsx";
import { QrActions } from "./qr-actions.tsx";
import { QrImage } from "./qr-image.tsx";
import styles from "./qr-screen.module.css";

export interface QrScreenProps {
  /** Codes of the active cards, in the order of the list. */
  cards: readonly CardCode[];
  /** Id of the first card to show. */
  start: string;
  onClose: () => void;
}

/**
 * The code of a card in full screen, for another phone to scan: on white in both themes, with the screen kept on.
 * Swipe, arrow keys or buttons show the next card.
 */
export function QrScreen({ cards, start, onClose }: QrScreenProps) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const [shownId, show] = useState(start);
  const at = Math.max(
    0,
    cards.findIndex(({ id }) => id === shownId),
  );
  const card = cards[at];
  const step = (by: number) => {
    const next = cards[(at + by + cards.length) % cards.length];
    if (next) show(next.id);
  };
  const swipe = useSwipe({ onPrevious: () => step(-1), onNext: () => step(1) });
  useWakeLock(true);

  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
  }, []);
  const close = () => dialog.current?.close();
  useOverlay(dialog, { isOpen: true, close });

  if (!card) return null;
  const handleKey = ({ key, target }: KeyboardEvent) => {
    // the sheet of the downloads has its own keys
    if (target instanceof Element && target.closest("dialog") !== dialog.current) return;
    if (key === "ArrowLeft") step(-1);
    if (key === "ArrowRight") step(1);
  };

  return (
    // the arrow keys repeat the buttons; Esc closes the dialog too
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={styles.screen}
      aria-labelledby={title}
      // React passes on the event of the sheet inside
      onClose={({ target }) => {
        if (target === dialog.current) onClose();
      }}
      onKeyDown={handleKey}
    >
      <div className={styles.paper} {...swipe}>
        <h2 id={title} className="visually-hidden">
          {t("cards.qr.title", { name: card.name })}
        </h2>
        <QrImage key={card.id} code={card.code} className={styles.code} />
        <div className={styles.who} aria-live="polite">
          <p className={styles.person}>{card.person}</p>
          {card.lines.map((line) => (
            <p key={line} className={styles.line}>
              {line}
            </p>
          ))}
        </div>
      </div>
      <div className={styles.bar}>
        {cards.length > 1 && (
          <div className={styles.turn}>
            <IconButton
              icon={ChevronLeft}
              label={t("cards.qr.previous")}
              onClick={() => step(-1)}
            />
            <span>{t("cards.qr.place", { at: at + 1, count: cards.length })}</span>
            <IconButton icon={ChevronRight} label={t("cards.qr.next")} onClick={() => step(1)} />
          </div>
        )}
        <QrActions card={card} />
        <p className={styles.hint}>{t("cards.qr.hint")}</p>
        <div className={styles.close}>
          <Button wide onClick={close}>
            {t("common.close")}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
