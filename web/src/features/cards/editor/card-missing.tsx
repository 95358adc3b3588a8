import { useTranslation } from "react-i18next";
import { screens } from "../../../lib/screens.ts";
import { ButtonLink } from "../../../components/controls/button.tsx";
import { EmptyState } from "../../../components/feedback/empty-state.tsx";

/** In the place of a card that is not there, or not for this user: the service does not say which. */
export function CardMissing() {
  const { t } = useTranslation();
  return (
    <EmptyState
      level={1}
      title={t("cards.detail.notFound")}
      text={t("cards.detail.notFoundText")}
      action={
        <ButtonLink variant="primary" to={screens.myCards.to()}>
          {t("cards.detail.toMyCards")}
        </ButtonLink>
      }
    />
  );
}
