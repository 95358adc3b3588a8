import { useTranslation } from "react-i18next";
import { screens } from "../../../lib/screens.ts";
import { ButtonLink } from "../../../components/controls/button.tsx";
import { EmptyState } from "../../../components/feedback/empty-state.tsx";

/** Shown if the card does not exist or the user may not read it: the service does not distinguish. */
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
