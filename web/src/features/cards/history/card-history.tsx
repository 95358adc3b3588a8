import { useTranslation } from "react-i18next";
import type { Card } from "../../../../../shared/models/card.ts";
import type { Can } from "../../../lib/hub/accesses.ts";
import { findUndoable } from "../../../records/history/find-undoable.ts";
import { HistorySection, type ChangeLine } from "../../../records/history/history-section.tsx";
import { useFieldLabel } from "../use-field-label.ts";
import { historyLines, type HistoryLine } from "./history-lines.ts";
import { useCardHistory } from "./use-card-history.ts";

export interface CardHistoryProps {
  card: Card;
  can: Can;
  /** Id of the current user. */
  viewer: string;
}

/** The changes of a card, newest first, with an undo button if possible. */
export function CardHistory({ card, can, viewer }: CardHistoryProps) {
  const { history, undo, undoing } = useCardHistory(card);
  const lineOf = useLine(card.language);
  return (
    <HistorySection
      history={history}
      undoable={findUndoable(history.changes ?? [], card, can)}
      undoing={undoing}
      onUndo={undo}
      viewer={viewer}
      linesOf={(entry, isFirst) => historyLines(entry, isFirst).map(lineOf)}
    />
  );
}

/** A line of the history in words. */
function useLine(cardLanguage: Card["language"]): (line: HistoryLine) => ChangeLine {
  const { t } = useTranslation();
  const labelOf = useFieldLabel(cardLanguage);
  const shownText = (field: string, text: string) =>
    field === "language" && (text === "hu" || text === "en")
      ? t(`cards.translated.names.${text}`)
      : text;
  return (line) => {
    if (line.kind === "fact")
      return { key: line.fact, text: t(`cards.history.facts.${line.fact}`) };
    const { field } = line;
    return {
      key: field,
      label: labelOf(field),
      old: shownText(field, line.old),
      new: shownText(field, line.new),
    };
  };
}
