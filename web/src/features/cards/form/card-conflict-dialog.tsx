import { useTranslation } from "react-i18next";
import { coverRatio } from "../../../../../shared/cards/cover-view.ts";
import type { Card } from "../../../../../shared/models/card.ts";
import { CoverPicture } from "../../../components/brand/cover-picture.tsx";
import { ConflictDialog, type ConflictVersions } from "../../../records/form/conflict-dialog.tsx";
import { chosenEdits } from "../../../records/form/form-shape.ts";
import type { CardEdits, CoverChoice } from "../card-values.ts";
import { useFieldLabel } from "../use-field-label.ts";
import { findConflicts, type ConflictRow } from "./card-conflict.ts";
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

/** The conflicting fields of a card, its cover among them. */
export function CardConflictDialog(props: CardConflictDialogProps) {
  const { base, edits, current, onChoose, onClose } = props;
  const { t } = useTranslation();
  const labelOf = useFieldLabel(base.language);
  const versionsOf = (row: ConflictRow): ConflictVersions =>
    row.field === "cover"
      ? {
          field: row.field,
          label: labelOf("coverImage"),
          mine: <CoverVersion cover={row.mine} />,
          theirs: <CoverVersion cover={row.theirs} />,
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

function CoverVersion({ cover }: { cover: CoverChoice | undefined }) {
  const { t } = useTranslation();
  return (
    <>
      <CoverPicture cover={cover} ratio={coverRatio} className={styles.cover} />
      {t(cover ? "cards.cover.own" : "cards.cover.motif")}
    </>
  );
}
