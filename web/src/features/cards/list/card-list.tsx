import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Card } from "../../../../../shared/models/card.ts";
import { MoreRecords } from "../../../records/list/more-records.tsx";
import type { Can } from "../../../lib/hub/accesses.ts";
import type { CardVisits } from "../card-visits.ts";
import { CardItem } from "./card-item.tsx";
import { AskedQr } from "./asked-qr.tsx";
import styles from "./card-list.module.css";

export interface CardListProps {
  cards: readonly Card[];
  can: Can;
  /** How often they were opened and saved, by id, as far as that is known. */
  visits: ReadonlyMap<string, CardVisits>;
  /** Present while there are further pages. */
  onMore?: (() => void) | undefined;
  isLoadingMore: boolean;
  isMoreFailed: boolean;
}

/** Cards on a table, as many side by side as fit, and the way to the next ones. */
export function CardList(props: CardListProps) {
  const { cards, can, visits, onMore, isLoadingMore, isMoreFailed } = props;
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const shownBefore = useRef<number>(undefined);

  // the button may be gone with the last page: the focus goes on to the first of the cards that came
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
