import { useState } from "react";
import { useTranslation } from "react-i18next";
import { getRecordName } from "../../../../shared/text/record-name.ts";
import { Button } from "../../components/controls/button.tsx";
import { useLanguage } from "../../lib/format/language.ts";
import { useMomentText } from "../../lib/format/use-moment-text.ts";
import { useDeletion } from "../table/use-deletion.ts";
import type { DeletedOf, Deletion } from "./read-deleted.ts";
import styles from "./deleted-dialog.module.css";

interface DeletedRowProps extends DeletedOf {
  deletion: Deletion;
  who: string;
  /** The button is not drawn any more. */
  onRestored: () => void;
}

/** One deleted record, and the button that restores it. */
export function DeletedRow({ model, nameOf, deletion, who, onRestored }: DeletedRowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const momentText = useMomentText();
  const { restore, isBusy } = useDeletion({ model });
  const [isRestored, setRestored] = useState(false);
  const { id, at, values, isThere } = deletion;
  const name = nameOf?.(values) || getRecordName(model, values, language) || t("table.unnamed");
  const handleRestore = async () => {
    if (!(await restore(id, name))) return;
    setRestored(true);
    onRestored();
  };
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.facts}>{t("table.deleted.by", { who, when: momentText(at) })}</p>
      </div>
      {isRestored || isThere ? (
        <span className={styles.facts}>{t("table.deleted.restored")}</span>
      ) : (
        <Button
          aria-label={t("table.deleted.restoreOf", { name })}
          busy={isBusy({ _id: id }, "restore") && t("table.deleted.restoring")}
          onClick={() => void handleRestore()}
        >
          {t("table.deleted.restore")}
        </Button>
      )}
    </li>
  );
}
