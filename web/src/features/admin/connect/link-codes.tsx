import { useQueryClient } from "@tanstack/react-query";
import { Camera, Undo2 } from "lucide-react";
import { useRef, useState, type SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/controls/button.tsx";
import { TextField } from "../../../components/controls/field.tsx";
import { useConfirm } from "../../../components/feedback/confirm.tsx";
import { FailureNotice } from "../../../components/feedback/failure-notice.tsx";
import { SheetSection } from "../../../components/layout/sheet-section.tsx";
import { useLanguage } from "../../../lib/format/language.ts";
import { useSubmission } from "../../../lib/hub/use-submission.ts";
import { useRecordActions } from "../../../records/list/use-record-actions.ts";
import { tableKey } from "../../../records/table/use-table-records.ts";
import { CardSearch, personOn } from "./card-search.tsx";
import { CodeScanner } from "./code-scanner.tsx";
import { findTag, linkTag, unlinkTag, type FoundTag, type LinkableCard } from "./link-calls.ts";
import { readCode } from "./read-code.ts";
import styles from "./connect.module.css";

/** A link that was just made. */
interface MadeLink {
  /** The carrier as it was before. */
  tag: FoundTag;
  card: LinkableCard;
  isUndone: boolean;
}

/** Links codes to cards, one after another: by the camera, a reader, or typing. */
export function LinkCodes() {
  const { t } = useTranslation();
  const language = useLanguage();
  const cache = useQueryClient();
  const confirm = useConfirm();
  const codeField = useRef<HTMLInputElement>(null);
  const cardField = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<"wrongCode" | "unknownCode">();
  const [card, setCard] = useState<LinkableCard>();
  const [isScanning, setScanning] = useState(false);
  const [made, setMade] = useState<readonly MadeLink[]>([]);
  const { attempt, isBusy, failed } = useSubmission();
  const actions = useRecordActions<"undo">();
  const reload = () => cache.invalidateQueries({ queryKey: tableKey("tag") });

  const link = (code: string, to: LinkableCard) =>
    attempt(async () => {
      const tag = await findTag(code);
      if (tag === undefined) return setProblem("unknownCode");
      const isOther = tag.card !== undefined && tag.card !== to._id;
      if (isOther && !(await askToMove(code))) return undefined;
      await linkTag(tag._id, to._id);
      await reload();
      setMade((links) => [{ tag, card: to, isUndone: false }, ...links]);
      setTyped("");
      setCard(undefined);
      codeField.current?.focus();
      return undefined;
    });
  const askToMove = (code: string) =>
    confirm({
      title: t("admin.connect.move.title", { code }),
      text: t("admin.connect.move.text"),
      yes: t("admin.connect.move.yes"),
    });
  const handleSubmit = (submit: SubmitEvent) => {
    submit.preventDefault();
    const code = readCode(typed);
    setProblem(code === undefined ? "wrongCode" : undefined);
    if (code === undefined) return codeField.current?.focus();
    if (card === undefined) return cardField.current?.focus();
    return void link(code, card);
  };
  const handleRead = (text: string) => {
    const code = readCode(text);
    setTyped(code ?? text);
    setProblem(code === undefined ? "wrongCode" : undefined);
    if (code !== undefined) cardField.current?.focus();
  };
  const undo = async (done: MadeLink) => {
    const isUndone = await actions.attempt(done.tag, "undo", async () => {
      await unlinkTag(done.tag);
      await reload();
    });
    if (isUndone)
      setMade((links) => links.map((each) => (each === done ? { ...each, isUndone } : each)));
  };
  return (
    <div className={styles.page}>
      <form noValidate className={styles.form} onSubmit={handleSubmit}>
        {failed && <FailureNotice failed={failed} title={t("admin.connect.failed")} />}
        {isScanning && <CodeScanner onRead={handleRead} />}
        <TextField
          ref={codeField}
          label={t("admin.connect.code")}
          help={t("admin.connect.codeHelp")}
          error={problem && t(`admin.connect.${problem}`)}
          value={typed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={200}
          onChange={({ target }) => {
            setTyped(target.value);
            setProblem(undefined);
          }}
        />
        <CardSearch value={card} onChange={setCard} field={cardField} />
        <div className={styles.buttons}>
          <Button icon={Camera} onClick={() => setScanning(!isScanning)}>
            {t(isScanning ? "admin.connect.camera.close" : "admin.connect.camera.open")}
          </Button>
          <Button
            type="submit"
            variant="primary"
            disabled={typed.trim() === "" || card === undefined}
            busy={isBusy && t("common.saving")}
          >
            {t("admin.connect.submit")}
          </Button>
        </div>
      </form>
      {made.length > 0 && (
        <SheetSection title={t("admin.connect.made.title")}>
          <ul className={styles.made} aria-label={t("admin.connect.made.title")}>
            {made.map((done) => {
              const person = personOn(done.card, language);
              const text = t("admin.connect.made.line", { code: done.tag.code, person });
              return (
                <li key={`${done.tag._id}-${made.length - made.indexOf(done)}`}>
                  <span className={done.isUndone ? styles.undone : undefined}>{text}</span>
                  {done.isUndone ? (
                    <span className={styles.faint}>{t("admin.connect.made.undone")}</span>
                  ) : (
                    <Button
                      variant="quiet"
                      icon={Undo2}
                      aria-label={t("common.actionOn", { action: t("common.undo"), subject: text })}
                      busy={actions.isBusy(done.tag, "undo") && t("common.saving")}
                      onClick={() => void undo(done)}
                    >
                      {t("common.undo")}
                    </Button>
                  )}
                </li>
              );
            })}
          </ul>
        </SheetSection>
      )}
    </div>
  );
}
