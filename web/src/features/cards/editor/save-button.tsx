import { useTranslation } from "react-i18next";
import { Button } from "../../../components/controls/button.tsx";
import { classes } from "../../../components/classes.ts";
import styles from "./save-button.module.css";

/** Id of the form that both save buttons submit. */
export const cardFormId = "card-form";

export interface SaveButtonProps {
  isSaving: boolean;
  className?: string | undefined;
}

/** The save button; its width is the same while saving, so that nothing moves. */
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
