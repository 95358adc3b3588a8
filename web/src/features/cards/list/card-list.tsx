import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Card } from "../../../../../shared/models/card.ts";
import { MoreRecords } from "../../../records/list/more-records.tsx";
import type { Can } from "../../../lib/hub/accesses.ts";
import type { CardVisits } from "../card-visits.ts";
import { CardItem } from "./card-item.tsx";
import styles from "./card-list.module.css";
import { useQrRequest } from "../../../lib/card-links/show-qr.ts";
import { QrDialog } from "../actions/qr-dialog.tsx";

export interface CardListProps {
  cards: readonly Card[];
  can: Can;
  /** Visits and saves by card id, as far as known. */
  visits: ReadonlyMap<string, CardVisits>;
  /** Present while there are further pages. */
  onMore?: (() => void) | undefined;
  isLoadingMore: boolean;
  isMoreFailed: boolean;
}

/** A grid of cards, and the button for more. */
export function CardList(props: CardListProps) {
  const { cards, can, visits, onMore, isLoadingMore, isMoreFailed } = props;
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const shownBefore = useRef<number>(undefined);

  // the button disappears with the last page: the first new card takes the focus
  useEffect(() => {
    const first = shownBefore.current;
    if (first === undefined || cards.length <= first) return;
    shownBefore.current = undefined;
    list.current?.children[first]?.querySelector("button")?.focus();
  }, [cards.length]);

  const handleMore = () => {
    shownBefore.current = cards.length;
    onMore?.();
  };

  return (
    <>
      <ul ref={list} className={styles.cards}>
        {cards.map((card) => (
          <CardItem
            key={card._id}
            card={card}
            cards={cards}
            can={can}
            visits={visits.get(card._id)}
          />
        ))}
      </ul>
      <AskedQr cards={cards} />
      {onMore && (
        <MoreRecords
          text={isMoreFailed ? t("common.retry") : t("cards.list.more")}
          isLoading={isLoadingMore}
          failure={isMoreFailed ? t("cards.list.moreFailed") : undefined}
          onPress={handleMore}
          className={styles.more}
        />
      )}
    </>
  );
}

/**
 * Opens the code of the first active card if the address requests it, as the shortcut of the installed application
 * does.
 */
function AskedQr({ cards }: { cards: readonly Card[] }) {
  const { isRequested, settle } = useQrRequest();
  const first = cards.find(({ active }) => active);
  return first && <QrDialog card={first} cards={cards} isOpen={isRequested} onClose={settle} />;
}
