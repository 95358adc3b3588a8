import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Card } from "../../../../../shared/models/card.ts";
import { CoverPicture } from "../../../components/brand/cover-picture.tsx";
import { Button } from "../../../components/controls/button.tsx";
import { Dialog } from "../../../components/overlays/dialog.tsx";
import {
  findConflicts,
  chosenEdits,
  type ConflictField,
  type ConflictRow,
  type ConflictSide,
} from "./card-conflict.ts";
import type { CardEdits, CoverChoice } from "../card-values.ts";
import { coverRatio } from "../../../../../shared/cards/cover-view.ts";
import { useFieldLabel } from "../use-field-label.ts";
import styles from "./conflict-dialog.module.css";

export interface ConflictDialogProps {
  /** The edits and the revision on which they are based. */
  base: Card;
  edits: CardEdits;
  /** The stored revision; absent: no conflict, nothing is shown. */
  current: Card | undefined;
  /** Called with the edits to write onto the stored version. */
  onChoose: (current: Card, edits: CardEdits) => void;
  /** Closes without a choice; all edits are kept. */
  onClose: () => void;
}

/** Both versions of each conflicting field, to choose from. */
export function ConflictDialog({ base, edits, current, onChoose, onClose }: ConflictDialogProps) {
  const { t } = useTranslation();
  const [choice, setChoice] = useState<Partial<Record<ConflictField, ConflictSide>>>({});
  const rows = current ? findConflicts(base, edits, current) : [];

  const handleChoose = () => {
    if (!current) return;
    setChoice({});
    onChoose(current, chosenEdits(edits, choice));
  };

  return (
    <Dialog
      isOpen={current !== undefined}
      onClose={onClose}
      title={t("cards.conflict.title")}
      body={
        rows.length > 0 && (
          <div className={styles.rows}>
            {rows.map((row) => (
              <ConflictFields
                key={row.field}
                row={row}
                cardLanguage={base.language}
                side={choice[row.field] ?? "mine"}
                onSide={(side) => setChoice({ ...choice, [row.field]: side })}
              />
            ))}
          </div>
        )
      }
      actions={
        <>
          <Button onClick={onClose}>{t("cards.conflict.cancel")}</Button>
          <Button variant="primary" onClick={handleChoose}>
            {t("cards.conflict.save")}
          </Button>
        </>
      }
    >
      {current && t(rows.length > 0 ? "cards.conflict.text" : "cards.conflict.nothing")}
    </Dialog>
  );
}

interface ConflictFieldsProps {
  cardLanguage: Card["language"];
  row: ConflictRow;
  side: ConflictSide;
  onSide: (side: ConflictSide) => void;
}

function ConflictFields({ row, cardLanguage, side, onSide }: ConflictFieldsProps) {
  const { t } = useTranslation();
  const labelOf = useFieldLabel(cardLanguage);
  const field = row.field === "cover" ? "coverImage" : row.field;
  return (
    <fieldset>
      <legend className={styles.label}>{labelOf(field)}</legend>
      <div className={styles.sides}>
        {(["mine", "theirs"] as const).map((each) => (
          <label key={each} className={styles.side}>
            <input
              type="radio"
              name={`conflict-${row.field}`}
              checked={side === each}
              onChange={() => onSide(each)}
            />
            <span className={styles.version}>
              <span className={styles.whose}>{t(`cards.conflict.${each}`)}</span>
              {row.field === "cover" ? (
                <CoverVersion cover={row[each]} />
              ) : (
                row[each] || <em>{t("cards.conflict.empty")}</em>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function CoverVersion({ cover }: { cover: CoverChoice | undefined }) {
  const { t } = useTranslation();
  return (
    <>
      <CoverPicture cover={cover} ratio={coverRatio} className={styles.cover} />
      {t(cover ? "cards.cover.own" : "cards.cover.motif")}
    </>
  );
}
