import { useTranslation } from "react-i18next";
import { Button } from "../../components/controls/button.tsx";
import { classes } from "../../components/classes.ts";
import styles from "./more-records.module.css";

export interface MoreRecordsProps {
  text: string;
  isLoading: boolean;
  /** Present after a failed load. */
  failure: string | undefined;
  onPress: () => void;
  className?: string | undefined;
}

/** The button below a list that loads its next page. */
export function MoreRecords({ text, isLoading, failure, onPress, className }: MoreRecordsProps) {
  const { t } = useTranslation();
  return (
    <div className={classes(styles.more, className)}>
      {failure !== undefined && <p role="alert">{failure}</p>}
      <Button busy={isLoading && t("common.loading")} onClick={onPress}>
        {text}
      </Button>
    </div>
  );
}
