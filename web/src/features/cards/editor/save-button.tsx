import { useTranslation } from "react-i18next";
import { Button } from "../../../components/controls/button.tsx";
import { classes } from "../../../components/classes.ts";
import styles from "./save-button.module.css";

/** The form that both save buttons of the page send. */
export const cardFormId = "card-form";

export interface SaveButtonProps {
  isSaving: boolean;
  className?: string | undefined;
}

/** Keeps its width while it says that it is saving: nothing beside it moves. */
export function SaveButton({ isSaving, className }: SaveButtonProps) {
  const { t } = useTranslation();
  return (
    <Button
      type="submit"
      form={cardFormId}
      variant="primary"
      className={classes(styles.steady, className)}
      busy={isSaving && t("common.saving")}
    >
      {t("common.save")}
    </Button>
  );
}
