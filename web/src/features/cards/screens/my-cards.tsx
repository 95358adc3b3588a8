import { ArrowUpDown, Plus, QrCode } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { card as cardModel } from "../../../../../shared/models/card.ts";
import type { Me } from "../../../../../shared/operations/replies.ts";
import { Button, IconButton } from "../../../components/controls/button.tsx";
import { RecordList } from "../../../records/list/record-list.tsx";
import { useSearchWords } from "../../../records/list/use-search-words.ts";
import { PageHead } from "../../../components/layout/page-head.tsx";
import { SkeletonCards } from "../../../components/feedback/skeleton.tsx";
import { useCan } from "../../../lib/hub/accesses.ts";
import { countText } from "../../../lib/format/count-text.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { useSession } from "../../../lib/session/session.tsx";
import { QrDialog } from "../actions/qr-dialog.tsx";
import { CardOrderDialog } from "../list/card-order-dialog.tsx";
import { CardList } from "../list/card-list.tsx";
import { CreateCardDialog } from "../list/create-card-dialog.tsx";
import { NoCards } from "../list/no-cards.tsx";
import { RecentPart } from "../recent/recent-part.tsx";
import { useCardVisits, visitDays } from "../recent/use-card-visits.ts";
import { useCards } from "../list/use-cards.ts";
import styles from "./my-cards.module.css";

/** Lists up to this length have no search field. */
const shownAtOnce = 6;

/** The user's own cards. */
export default function MyCards() {
  const { user } = useSession();
  return user && <CardsOf user={user} />;
}

function CardsOf({ user }: { user: Me }) {
  const { t } = useTranslation();
  const search = useSearchWords();
  const { typed, words } = search;
  const list = useCards(user, words);
  const { items: cards, count, ...query } = list;
  const { can, isPending } = useCan(cardModel);
  const [isCreating, setCreating] = useState(false);
  const [open, setOpen] = useState<"code" | "order">();
  const close = () => setOpen(undefined);
  const visits = useCardVisits(cards ?? []);
  const language = useLanguage();
  const create = (
    <CreateCardDialog user={user} isOpen={isCreating} onClose={() => setCreating(false)} />
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
  const first = isWhole ? cards?.find(({ active }) => active) : undefined;
  const factsText = facts.filter((fact) => fact !== false).join(" · ") || "\u00a0";
  return (
    <>
      <PageHead
        title={t("cards.list.title")}
        facts={factsText}
        menu={
          isReady &&
          isWhole &&
          cards.length > 1 && (
            <IconButton
              icon={ArrowUpDown}
              label={t("cards.order.title")}
              onClick={() => setOpen("order")}
            />
          )
        }
        actions={
          <>
            {first && (
              <Button variant="primary" icon={QrCode} onClick={() => setOpen("code")}>
                {t("cards.list.myCode")}
              </Button>
            )}
            <Button
              variant={first ? "secondary" : "primary"}
              icon={Plus}
              onClick={() => setCreating(true)}
            >
              {t("cards.list.new")}
            </Button>
          </>
        }
      />
      {first && (
        <QrDialog card={first} cards={cards ?? []} isOpen={open === "code"} onClose={close} />
      )}
      {open === "order" && <CardOrderDialog cards={cards ?? []} onClose={close} />}
      <RecordList
        list={list}
        search={search}
        searchLabel={isLong || typed !== "" ? t("cards.list.search") : undefined}
        searchClassName={styles.search}
        nothingFound={t("cards.list.nothingFound", { words })}
        placeholder={<SkeletonCards />}
        isWaiting={isPending}
      >
        {(shown) => (
          <CardList
            cards={shown}
            can={can}
            visits={visits.byCard}
            onMore={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
            isLoadingMore={query.isFetchingNextPage}
            isMoreFailed={query.isFetchNextPageError}
          />
        )}
      </RecordList>
      {isReady && isWhole && (
        <RecentPart
          owner={user._id}
          names={new Map(cards.map(({ _id, name }) => [_id, name]))}
          saves={visits.saves}
          visits={visits.byCard}
        />
      )}
      {create}
    </>
  );
}
