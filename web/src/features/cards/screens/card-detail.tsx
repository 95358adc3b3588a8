import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { card as cardModel } from "../../../../../shared/models/card.ts";
import { screens } from "../../../lib/screens.ts";
import { FailedState } from "../../../components/feedback/empty-state.tsx";
import { CardCommentsPart } from "../comments/comments-part.tsx";
import { CardHistoryPart } from "../history/history-part.tsx";
import { StatisticsPart } from "../../statistics/parts/statistics-part.tsx";
import { TagsPart } from "../../tags/parts/tags-part.tsx";
import { PageHead } from "../../../components/layout/page-head.tsx";
import { SkeletonForm } from "../../../components/feedback/skeleton.tsx";
import { useCan } from "../../../lib/hub/accesses.ts";
import { getErrorCode } from "../../../../../shared/client/hub-call-error.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { useSession } from "../../../lib/session/session.tsx";
import { CardEditor } from "../editor/card-editor.tsx";
import { CardMissing } from "../editor/card-missing.tsx";
import { MaterialsPart } from "../materials/materials-part.tsx";
import { useCard } from "../use-card.ts";

/** The screen of one card. Uses three calls: the session, the card, and the user's rights. */
export default function CardDetail() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { id = "" } = useParams();
  const { user } = useSession();
  const card = useCard(id);
  const { can, ...accesses } = useCan(cardModel);

  if (card.data && user && !accesses.isPending && !accesses.isError)
    return (
      <CardEditor
        key={id}
        card={card.data}
        can={can}
        viewer={user._id}
        others={[
          {
            value: "codes",
            text: t("cards.tabs.codes"),
            panel: <TagsPart card={card.data} viewer={user._id} />,
          },
          {
            value: "materials",
            text: t("cards.tabs.materials"),
            panel: <MaterialsPart card={card.data} />,
          },
          {
            value: "statistics",
            text: t("cards.tabs.statistics"),
            panel: <StatisticsPart subject={{ kind: "card", id }} />,
          },
          {
            value: "comments",
            text: t("cards.tabs.comments"),
            panel: <CardCommentsPart card={id} viewer={user} />,
          },
          {
            value: "history",
            text: t("cards.tabs.history"),
            panel: <CardHistoryPart card={card.data} can={can} viewer={user._id} />,
          },
        ]}
      />
    );
  if (getErrorCode(card.error) === "record.notFound") return <CardMissing />;
  const retry = () => {
    if (card.isError) void card.refetch();
    if (accesses.isError) void accesses.refetch();
  };
  return (
    <>
      <PageHead
        title={screens.cardDetail.text[language]}
        breadcrumb={[{ text: screens.myCards.text[language], to: screens.myCards.to() }]}
        facts={"\u00a0"}
      />
      {card.isLoadingError || accesses.isError ? (
        <FailedState text={t("cards.detail.loadFailedText")} onRetry={retry} />
      ) : (
        <SkeletonForm fields={6} />
      )}
    </>
  );
}
