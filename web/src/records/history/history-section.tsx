import { ArrowRight, History, Undo2 } from "lucide-react";
import { useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { PastChange } from "../../../../shared/model/history-page.ts";
import { Button } from "../../components/controls/button.tsx";
import { UiIcon } from "../../components/icon.tsx";
import { SheetSection } from "../../components/layout/sheet-section.tsx";
import { formatAccountName } from "../../../../shared/text/account-name.ts";
import { useLanguage } from "../../lib/format/language.ts";
import { useMomentText } from "../../lib/format/use-moment-text.ts";
import { OlderChangesButton, RecordHistory } from "./record-history.tsx";
import type { useRecordHistory } from "./use-record-history.ts";
import styles from "./history-section.module.css";

/** A line of a change: what happened, or the old and the new value of a field. */
export type ChangeLine =
  | { key: string; text: string }
  | { key: string; label: string; old: string; new: string };

export interface HistorySectionProps {
  history: ReturnType<typeof useRecordHistory>;
  /** Ids of the changes that the user may undo. */
  undoable: ReadonlySet<string>;
  /** Id of the change that is being undone. */
  undoing: string | undefined;
  /** Resolves to whether the change was undone. */
  onUndo: (change: string) => Promise<boolean>;
  /** Id of the current user. */
  viewer: string;
  /** @param isFirst the change that made the record */
  linesOf: (entry: PastChange, isFirst: boolean) => readonly ChangeLine[];
  /** What shows the record as it was after a change; undefined where that is how it is now. Absent: nothing does. */
  findVersion?: ((entry: PastChange) => (() => void) | undefined) | undefined;
}

/** Changes shown at first. */
const firstShown = 5;

/** The changes of a record, newest first, with an undo button if possible. */
export function HistorySection(props: HistorySectionProps) {
  const { history, undoable, undoing, onUndo, viewer, linesOf, findVersion } = props;
  const { t } = useTranslation();
  const { changes, hasNextPage } = history;
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const shown = isWhole ? changes : changes?.slice(0, firstShown);
  const isSomeFinal = shown?.some(({ _id, action }) => action === "update" && !undoable.has(_id));

  const hidden = (changes?.length ?? 0) - (shown?.length ?? 0);
  // the number of remaining changes is known only on the last page
  const moreText = hasNextPage
    ? t("records.history.older")
    : t("records.history.more", { count: hidden });
  const handleUndo = async (change: string) => {
    // the button disappears after the undo
    if (await onUndo(change)) list.current?.focus();
  };
  const handleMore = () => {
    setWhole(true);
    if (hidden === 0) void history.fetchNextPage();
    list.current?.focus();
  };

  return (
    <SheetSection title={t("records.history.title")} lead={t("records.history.lead")}>
      <RecordHistory history={history} placeholderRows={2}>
        {(all) => (
          <>
            <ol
              ref={list}
              tabIndex={-1}
              aria-label={t("records.history.title")}
              className={styles.entries}
            >
              {shown?.map((entry) => (
                <Entry
                  key={entry._id}
                  entry={entry}
                  lines={linesOf(entry, !hasNextPage && entry === all.at(-1))}
                  viewer={viewer}
                  isUndoing={undoing === entry._id}
                  onShow={findVersion?.(entry)}
                  onUndo={undoable.has(entry._id) ? () => void handleUndo(entry._id) : undefined}
                />
              ))}
            </ol>
            {isSomeFinal && <p className={styles.final}>{t("records.history.final")}</p>}
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
  entry: PastChange;
  lines: readonly ChangeLine[];
  viewer: string;
  isUndoing: boolean;
  onShow: (() => void) | undefined;
  onUndo: (() => void) | undefined;
}

function Entry({ entry, lines, viewer, isUndoing, onShow, onUndo }: EntryProps) {
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
            <li key={line.key}>{"text" in line ? line.text : <Values line={line} />}</li>
          ))}
        </ul>
      </div>
      {(onShow || onUndo) && (
        <div className={styles.actions}>
          {onShow && (
            <Button
              variant="quiet"
              icon={History}
              aria-label={t("records.history.versionOf", { when })}
              onClick={onShow}
            >
              {t("records.history.version")}
            </Button>
          )}
          {onUndo && (
            <Button
              variant="quiet"
              icon={Undo2}
              aria-label={t("records.history.undoOf", { when })}
              busy={isUndoing && t("common.saving")}
              onClick={onUndo}
            >
              {t("common.undo")}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

function Values({ line }: { line: Extract<ChangeLine, { label: string }> }) {
  const { t } = useTranslation();
  return (
    <>
      <span className={styles.label}>{line.label}</span>{" "}
      <Version text={line.old} before={t("records.history.old")} /> <UiIcon of={ArrowRight} small />{" "}
      <Version text={line.new} before={t("records.history.new")} />
    </>
  );
}

/** One of the two values of a change; the hidden word before it is for screen readers. */
function Version({ text, before }: { text: string; before: string }): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <span className="visually-hidden">{before}: </span>
      {text === "" ? <em>{t("records.empty")}</em> : <span>{text}</span>}
    </>
  );
}

/** The author of a change, as far as the viewer may know. */
function useWho(viewer: string): (entry: PastChange) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  return ({ by, name, role }) => {
    if (by === viewer) return t("records.history.who.self");
    if (by.startsWith("system:")) return t("records.history.who.system");
    if (name) return formatAccountName(name, language);
    return t(`records.history.who.${role ?? "other"}`);
  };
}
