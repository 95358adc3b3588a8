import { Plus } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { queryLimits } from "../../../../../shared/limits/hub.ts";
import { card as cardModel } from "../../../../../shared/models/card.ts";
import type { Me } from "../../../../../shared/operations/replies.ts";
import { Button } from "../../../components/controls/button.tsx";
import { FailedState } from "../../../components/feedback/empty-state.tsx";
import { TextField } from "../../../components/controls/field.tsx";
import { PageHead } from "../../../components/layout/page-head.tsx";
import { SkeletonCards } from "../../../components/feedback/skeleton.tsx";
import { useCan } from "../../../lib/hub/accesses.ts";
import { countText } from "../../../lib/format/count-text.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { useSession } from "../../../lib/session/session.tsx";
import { CardList } from "../list/card-list.tsx";
import { CreateCardDialog } from "../list/create-card-dialog.tsx";
import { NoCards } from "../list/no-cards.tsx";
import { RecentPart } from "../recent/recent-part.tsx";
import { useCardVisits, visitDays } from "../recent/use-card-visits.ts";
import { useCards } from "../list/use-cards.ts";
import styles from "./my-cards.module.css";

/** So many cards are found without a search. */
const shownAtOnce = 6;

/** The user's own cards. */
export default function MyCards() {
  const { user } = useSession();
  return user && <CardsOf user={user} />;
}

function CardsOf({ user }: { user: Me }) {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const typed = search.get("q") ?? "";
  const words = useDeferredValue(typed.trim());
  const { cards, count, ...query } = useCards(user._id, words);
  const { can, isPending } = useCan(cardModel);
  const [isCreating, setCreating] = useState(false);
  const visits = useCardVisits(cards ?? []);
  const language = useLanguage();
  const create = (
    <CreateCardDialog user={user} isOpen={isCreating} onClose={() => setCreating(false)} />
  );

  const handleWords = (value: string) =>
    setSearch(
      (now) => {
        if (value === "") now.delete("q");
        else now.set("q", value);
        return now;
      },
      { replace: true },
    );

  const isWhole = typed === "" && words === "" && !query.isPlaceholderData;
  if (cards?.length === 0 && isWhole)
    return (
      <>
        <NoCards onCreate={() => setCreating(true)} />
        {create}
      </>
    );
  const isReady = cards !== undefined && !isPending;
  const isNothing = isReady && cards.length === 0;
  const isLong = cards !== undefined && (query.hasNextPage || cards.length > shownAtOnce);
  const facts = [
    count !== undefined && t("cards.list.count", { count }),
    visits.all !== undefined &&
      t("cards.list.visitsOfAll", {
        count: visits.all,
        number: countText(visits.all, language),
        days: visitDays,
      }),
  ];
  const factsText = facts.filter((fact) => fact !== false).join(" · ") || "\u00a0";
  return (
    <>
      <PageHead
        title={t("cards.list.title")}
        facts={factsText}
        actions={
          <Button variant="primary" icon={Plus} onClick={() => setCreating(true)}>
            {t("cards.list.new")}
          </Button>
        }
      />
      {(isLong || typed !== "") && (
        <search className={styles.search}>
          <TextField
            type="search"
            label={t("cards.list.search")}
            value={typed}
            maxLength={queryLimits.maxTextLength}
            onChange={({ target }) => handleWords(target.value)}
          />
        </search>
      )}
      <output className={isNothing ? styles.nothing : styles.unseen}>
        {isNothing && t("cards.list.nothingFound", { words })}
      </output>
      {isReady && !isNothing && (
        <CardList
          cards={cards}
          can={can}
          visits={visits.byCard}
          onMore={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
          isLoadingMore={query.isFetchingNextPage}
          isMoreFailed={query.isFetchNextPageError}
        />
      )}
      {isReady && isWhole && (
        <RecentPart
          owner={user._id}
          names={new Map(cards.map(({ _id, name }) => [_id, name]))}
          saves={visits.saves}
          visits={visits.byCard}
        />
      )}
      {!isReady && !query.isError && <SkeletonCards />}
      {!cards && query.isError && <FailedState onRetry={() => void query.refetch()} />}
      {create}
    </>
  );
}
