import { useTranslation } from "react-i18next";
import { screens } from "../../../lib/screens.ts";
import { Button } from "../../../components/controls/button.tsx";
import { Dialog } from "../../../components/overlays/dialog.tsx";
import { TextLink } from "../../../components/controls/text-link.tsx";
import type { FileInUse } from "../hooks/use-file-removal.ts";
import styles from "./files-section.module.css";

/** Says why a file cannot be deleted, with links to the cards that show it. */
export function FileInUseDialog({ file, onClose }: { file: FileInUse; onClose: () => void }) {
  const { t } = useTranslation();
  const { name, cards } = file;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("files.inUse.title")}
      body={
        <ul className={styles.cards}>
          {cards.map((card) => (
            <li key={card._id}>
              <TextLink to={screens.cardDetail.to(card._id)}>{card.name}</TextLink>
            </li>
          ))}
        </ul>
      }
      actions={<Button onClick={onClose}>{t("common.close")}</Button>}
    >
      {t("files.inUse.text", { name, count: cards.length })}
    </Dialog>
  );
}
