import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../../components/controls/button.tsx";
import { classes } from "../../../components/classes.ts";
import styles from "./report-builder.module.css";

export interface BlockFrameProps {
  id: string;
  /** Names the block for its buttons. */
  name: string;
  isSelected: boolean;
  isFirst: boolean;
  isLast: boolean;
  onSelect: () => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  children: ReactNode;
}

/** One block of a report that is being edited, with the buttons that move and remove it. */
export function BlockFrame(props: BlockFrameProps) {
  const { id, name, isSelected, isFirst, isLast, onSelect, onMove, onRemove, children } = props;
  const { t } = useTranslation();
  return (
    <section
      aria-label={name}
      data-block={id}
      className={classes(styles.block, isSelected && styles.selected)}
      onFocusCapture={onSelect}
      onPointerDownCapture={onSelect}
    >
      <div className={styles.blockTools}>
        <IconButton
          icon={ArrowUp}
          data-part="up"
          label={t("common.sort.up", { name })}
          aria-disabled={isFirst}
          onClick={() => !isFirst && onMove(-1)}
        />
        <IconButton
          icon={ArrowDown}
          data-part="down"
          label={t("common.sort.down", { name })}
          aria-disabled={isLast}
          onClick={() => !isLast && onMove(1)}
        />
        <IconButton
          icon={Trash2}
          data-part="remove"
          label={t("reports.block.remove", { name })}
          onClick={onRemove}
        />
      </div>
      {children}
    </section>
  );
}
