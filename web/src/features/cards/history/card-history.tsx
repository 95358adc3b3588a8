import { ArrowRight, Undo2 } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Card } from "../../../../../shared/models/card.ts";
import { Button } from "../../../components/controls/button.tsx";
import { UiIcon } from "../../../components/icon.tsx";
import { SheetSection } from "../../../components/layout/sheet-section.tsx";
import { OlderChangesButton, RecordHistory } from "../../../records/history/record-history.tsx";
import type { Can } from "../../../lib/hub/accesses.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { accountName } from "../../../lib/format/account-name.ts";
import { useMomentText } from "../../../lib/format/use-moment-text.ts";
import {
  historyLines,
  findUndoable,
  type HistoryEntry,
  type HistoryLine,
} from "./history-lines.ts";
import { useCardHistory } from "./use-card-history.ts";
import { useFieldLabel } from "../use-field-label.ts";
import styles from "./card-history.module.css";

export interface CardHistoryProps {
  card: Card;
  can: Can;
  /** Id of the current user. */
  viewer: string;
}

/** Changes shown at first. */
const firstShown = 5;

/** The changes of a card, newest first, with an undo button if possible. */
export function CardHistory({ card, can, viewer }: CardHistoryProps) {
  const { t } = useTranslation();
  const { history, undo, undoing } = useCardHistory(card);
  const { changes, hasNextPage } = history;
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const undoable = findUndoable(changes ?? [], card, can);
  const shown = isWhole ? changes : changes?.slice(0, firstShown);
  const isSomeFinal = shown?.some(({ _id, action }) => action === "update" && !undoable.has(_id));

  const hidden = (changes?.length ?? 0) - (shown?.length ?? 0);
  // the number of remaining changes is known only on the last page
  const moreText = hasNextPage
    ? t("cards.history.older")
    : t("cards.history.more", { count: hidden });
  const handleUndo = async (change: string) => {
    // the button disappears after the undo
    if (await undo(change)) list.current?.focus();
  };
  const handleMore = () => {
    setWhole(true);
    if (hidden === 0) void history.fetchNextPage();
    list.current?.focus();
  };

  return (
    <SheetSection title={t("cards.history.title")} lead={t("cards.history.lead")}>
      <RecordHistory history={history} placeholderRows={2}>
        {(all) => (
          <>
            <ol
              ref={list}
              tabIndex={-1}
              aria-label={t("cards.history.title")}
              className={styles.entries}
            >
              {shown?.map((entry) => (
                <Entry
                  key={entry._id}
                  entry={entry}
                  lines={historyLines(entry, !hasNextPage && entry === all.at(-1))}
                  card={card}
                  viewer={viewer}
                  isUndoing={undoing === entry._id}
                  onUndo={undoable.has(entry._id) ? () => void handleUndo(entry._id) : undefined}
                />
              ))}
            </ol>
            {isSomeFinal && <p className={styles.final}>{t("cards.history.final")}</p>}
            {(hidden > 0 || hasNextPage) && (
              <div>
                <OlderChangesButton history={history} text={moreText} onPress={handleMore} />
              </div>
            )}
          </>
        )}
      </RecordHistory>
    </SheetSection>
  );
}

interface EntryProps {
  entry: HistoryEntry;
  lines: readonly HistoryLine[];
  card: Card;
  viewer: string;
  isUndoing: boolean;
  onUndo: (() => void) | undefined;
}

function Entry({ entry, lines, card, viewer, isUndoing, onUndo }: EntryProps) {
  const { t } = useTranslation();
  const momentText = useMomentText();
  const who = useWho(viewer)(entry);
  const when = momentText(entry.at);
  return (
    <li className={styles.entry}>
      <div className={styles.what}>
        <p className={styles.head}>
          <span className={styles.who}>{who}</span>
          <time dateTime={entry.at}>{when}</time>
        </p>
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={line.kind === "fact" ? line.fact : line.field}>
              <Line line={line} cardLanguage={card.language} />
            </li>
          ))}
        </ul>
      </div>
      {onUndo && (
        <Button
          variant="quiet"
          icon={Undo2}
          aria-label={t("cards.history.undoOf", { when })}
          busy={isUndoing && t("common.saving")}
          onClick={onUndo}
        >
          {t("common.undo")}
        </Button>
      )}
    </li>
  );
}

function Line({ line, cardLanguage }: { line: HistoryLine; cardLanguage: Card["language"] }) {
  const { t } = useTranslation();
  const labelOf = useFieldLabel(cardLanguage);
  if (line.kind === "fact") return t(`cards.history.facts.${line.fact}`);
  const isLanguage = line.field === "language";
  return (
    <>
      <span className={styles.label}>{labelOf(line.field)}</span>{" "}
      <Version text={line.old} isLanguage={isLanguage} before={t("cards.history.old")} />{" "}
      <UiIcon of={ArrowRight} small />{" "}
      <Version text={line.new} isLanguage={isLanguage} before={t("cards.history.new")} />
    </>
  );
}

/** One of the two values of a change; the hidden word before it is for screen readers. */
function Version(props: { text: string; isLanguage: boolean; before: string }) {
  const { t } = useTranslation();
  const { text, isLanguage, before } = props;
  const shown =
    isLanguage && (text === "hu" || text === "en") ? t(`cards.translated.names.${text}`) : text;
  return (
    <>
      <span className="visually-hidden">{before}: </span>
      {shown === "" ? <em>{t("records.empty")}</em> : <span>{shown}</span>}
    </>
  );
}

/** The author of a change, as far as the viewer may know. */
function useWho(viewer: string): (entry: HistoryEntry) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  return ({ by, name, role }) => {
    if (by === viewer) return t("cards.history.who.self");
    if (by.startsWith("system:")) return t("cards.history.who.system");
    if (name) return accountName(name, language);
    return t(`cards.history.who.${role ?? "other"}`);
  };
}
