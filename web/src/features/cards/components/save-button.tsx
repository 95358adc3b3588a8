import { useTranslation } from "react-i18next";
import { Button } from "../../../components/button.tsx";

/** The form that both save buttons of the page send. */
export const cardFormId = "card-form";

export interface SaveButtonProps {
  isSaving: boolean;
  className?: string | undefined;
}

export function SaveButton({ isSaving, className }: SaveButtonProps) {
  const { t } = useTranslation();
  return (
    <Button
      type="submit"
      form={cardFormId}
      variant="primary"
      className={className}
      busy={isSaving && t("common.saving")}
    >
      {t("common.save")}
    </Button>
  );
}
