import { KeyRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Passkey } from "../../../../../shared/operations/replies.ts";
import { Button } from "../../../components/controls/button.tsx";
import { UiIcon } from "../../../components/icon.tsx";
import { useMomentText } from "../../../lib/format/use-moment-text.ts";
import styles from "../../../components/layout/row-list.module.css";

export interface PasskeyListProps {
  /** Absent while loading. */
  passkeys: readonly Passkey[] | undefined;
  onRemove: (passkey: Passkey) => void;
}

export function PasskeyList({ passkeys, onRemove }: PasskeyListProps) {
  const { t } = useTranslation();
  const momentText = useMomentText();
  if (passkeys === undefined) return <div aria-busy className={styles.waiting} />;
  if (passkeys.length === 0) return <p className={styles.empty}>{t("passkeys.empty")}</p>;
  return (
    <ul className={styles.list}>
      {passkeys.map((passkey) => (
        <li key={passkey.id} className={styles.item}>
          <UiIcon of={KeyRound} />
          <div className={styles.words}>
            <p className={styles.name}>{passkey.name}</p>
            <p className={styles.facts}>
              {t("passkeys.addedAt", { time: momentText(passkey.addedAt) })}
              {" · "}
              {passkey.usedAt === undefined
                ? t("passkeys.neverUsed")
                : t("passkeys.usedAt", { time: momentText(passkey.usedAt) })}
            </p>
          </div>
          <Button
            variant="quiet"
            aria-label={t("passkeys.removeOf", { name: passkey.name })}
            onClick={() => onRemove(passkey)}
          >
            {t("passkeys.remove")}
          </Button>
        </li>
      ))}
    </ul>
  );
}
