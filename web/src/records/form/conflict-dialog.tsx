import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../components/controls/button.tsx";
import { Dialog } from "../../components/overlays/dialog.tsx";
import type { ConflictChoice, ConflictSide } from "./form-shape.ts";
import styles from "./conflict-dialog.module.css";

/** Both versions of a field; an empty text is shown as such. */
export interface ConflictVersions {
  field: string;
  label: string;
  mine: ReactNode;
  theirs: ReactNode;
}

export interface ConflictDialogProps<Stored> {
  /** The stored revision; absent: no conflict, nothing is shown. */
  current: Stored | undefined;
  /** The fields that need a decision; none if both versions are the same by now. */
  rows: readonly ConflictVersions[];
  /** What has happened, and what to do. */
  text: string;
  onChoose: (current: Stored, choice: ConflictChoice) => void;
  /** Closes without a choice; all edits are kept. */
  onClose: () => void;
}

/** Both versions of each conflicting field of a record, to choose from. */
export function ConflictDialog<Stored>(props: ConflictDialogProps<Stored>) {
  const { current, rows, text, onChoose, onClose } = props;
  const { t } = useTranslation();
  const [choice, setChoice] = useState<ConflictChoice>({});

  const handleChoose = () => {
    if (current === undefined) return;
    setChoice({});
    onChoose(current, choice);
  };

  return (
    <Dialog
      isOpen={current !== undefined}
      onClose={onClose}
      title={t("records.conflict.title")}
      body={
        rows.length > 0 && (
          <div className={styles.rows}>
            {rows.map((row) => (
              <ConflictFields
                key={row.field}
                row={row}
                side={choice[row.field] ?? "mine"}
                onSide={(side) => setChoice({ ...choice, [row.field]: side })}
              />
            ))}
          </div>
        )
      }
      actions={
        <>
          <Button onClick={onClose}>{t("records.conflict.cancel")}</Button>
          <Button variant="primary" onClick={handleChoose}>
            {t("records.conflict.save")}
          </Button>
        </>
      }
    >
      {current !== undefined && (rows.length > 0 ? text : t("records.conflict.nothing"))}
    </Dialog>
  );
}

interface ConflictFieldsProps {
  row: ConflictVersions;
  side: ConflictSide;
  onSide: (side: ConflictSide) => void;
}

function ConflictFields({ row, side, onSide }: ConflictFieldsProps) {
  const { t } = useTranslation();
  return (
    <fieldset>
      <legend className={styles.label}>{row.label}</legend>
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
              <span className={styles.whose}>{t(`records.conflict.${each}`)}</span>
              {row[each] === "" ? <em>{t("records.empty")}</em> : row[each]}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
