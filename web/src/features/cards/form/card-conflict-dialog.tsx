import { useTranslation } from "react-i18next";
import { coverRatio } from "../../../../../shared/cards/cover-view.ts";
import type { Card } from "../../../../../shared/models/card.ts";
import { CoverPicture } from "../../../components/brand/cover-picture.tsx";
import { ConflictDialog, type ConflictVersions } from "../../../records/form/conflict-dialog.tsx";
import { chosenEdits } from "../../../records/form/form-shape.ts";
import { pictureField, type CoverChoice, type PictureName } from "../card-pictures.ts";
import type { CardEdits } from "../card-values.ts";
import { useFieldLabel } from "../use-field-label.ts";
import { findConflicts, isPictureRow, type ConflictRow } from "./card-conflict.ts";
import { usePictureText } from "./use-picture-text.ts";
import styles from "./card-conflict-dialog.module.css";

export interface CardConflictDialogProps {
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

/** The conflicting fields of a card, its pictures among them. */
export function CardConflictDialog(props: CardConflictDialogProps) {
  const { base, edits, current, onChoose, onClose } = props;
  const { t } = useTranslation();
  const labelOf = useFieldLabel(base.language);
  const versionsOf = (row: ConflictRow): ConflictVersions =>
    isPictureRow(row)
      ? {
          field: row.field,
          label: labelOf(pictureField(row.field)),
          mine: <PictureVersion name={row.field} picture={row.mine} />,
          theirs: <PictureVersion name={row.field} picture={row.theirs} />,
        }
      : { ...row, label: labelOf(row.field) };
  return (
    <ConflictDialog
      current={current}
      rows={current ? findConflicts(base, edits, current).map(versionsOf) : []}
      text={t("cards.conflict")}
      onChoose={(stored, choice) => onChoose(stored, chosenEdits(edits, choice))}
      onClose={onClose}
    />
  );
}

interface PictureVersionProps {
  name: PictureName;
  picture: CoverChoice | undefined;
}

function PictureVersion({ name, picture }: PictureVersionProps) {
  const pictureText = usePictureText();
  return (
    <>
      {(picture || name === "cover") && (
        <CoverPicture cover={picture} ratio={coverRatio} className={styles.cover} />
      )}
      {pictureText(name, picture)}
    </>
  );
}
