import { Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { card as cardModel } from "../../../../../shared/models/card.ts";
import type { Me } from "../../../../../shared/replies.ts";
import { Button } from "../../../components/button.tsx";
import { FailedState } from "../../../components/empty-state.tsx";
import { PageHead } from "../../../components/page-head.tsx";
import { SkeletonCards } from "../../../components/skeleton.tsx";
import { useCan } from "../../../lib/accesses.ts";
import { useSession } from "../../../lib/session.tsx";
import { CardList } from "../components/card-list.tsx";
import { CreateCardDialog } from "../components/create-card-dialog.tsx";
import { NoCards } from "../components/no-cards.tsx";
import { useCards } from "../hooks/use-cards.ts";

/** The user's own cards. */
export default function MyCards() {
  const { user } = useSession();
  return user && <CardsOf user={user} />;
}

function CardsOf({ user }: { user: Me }) {
  const { t } = useTranslation();
  const { cards, count, ...query } = useCards(user._id);
  const { can, isPending } = useCan(cardModel);
  const [isCreating, setCreating] = useState(false);
  const create = (
    <CreateCardDialog user={user} isOpen={isCreating} onClose={() => setCreating(false)} />
  );

  if (cards?.length === 0)
    return (
      <>
        <NoCards onCreate={() => setCreating(true)} />
        {create}
      </>
    );
  const isReady = cards !== undefined && !isPending;
  return (
    <>
      <PageHead
        title={t("cards.list.title")}
        facts={count === undefined ? "\u00a0" : t("cards.list.count", { count })}
        actions={
          <Button variant="primary" icon={Plus} onClick={() => setCreating(true)}>
            {t("cards.list.new")}
          </Button>
        }
      />
      {isReady && (
        <CardList
          cards={cards}
          can={can}
          onMore={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
          isLoadingMore={query.isFetchingNextPage}
          isMoreFailed={query.isFetchNextPageError}
        />
      )}
      {!isReady && !query.isError && <SkeletonCards />}
      {!cards && query.isError && <FailedState onRetry={() => void query.refetch()} />}
      {create}
    </>
  );
}
