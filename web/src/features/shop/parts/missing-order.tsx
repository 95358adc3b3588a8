import { useTranslation } from "react-i18next";
import { ButtonLink } from "../../../components/controls/button.tsx";
import { EmptyState } from "../../../components/feedback/empty-state.tsx";

interface MissingOrderProps {
  /** Why it may be missing. */
  text: string;
  /** The list of orders. */
  to: string;
  toList: string;
}

/** In place of an order that does not exist, or that the reader may not see. */
export function MissingOrder({ text, to, toList }: MissingOrderProps) {
  const { t } = useTranslation();
  return (
    <EmptyState
      level={1}
      title={t("orders.missing.title")}
      text={text}
      action={
        <ButtonLink variant="primary" to={to}>
          {toList}
        </ButtonLink>
      }
    />
  );
}
