import { useQueryClient } from "@tanstack/react-query";
import { Camera, Nfc, Undo2 } from "lucide-react";
import { useRef, useState, type SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/controls/button.tsx";
import { TextField } from "../../../components/controls/field.tsx";
import { useConfirm } from "../../../components/feedback/confirm.tsx";
import { FailureNotice } from "../../../components/feedback/failure-notice.tsx";
import { SheetSection } from "../../../components/layout/sheet-section.tsx";
import { useSubmission } from "../../../lib/hub/use-submission.ts";
import { useRecordActions } from "../../../records/list/use-record-actions.ts";
import { reloadRecords } from "../../../lib/hub/record-keys.ts";
import { canWriteChips } from "../chips/web-nfc.ts";
import { undoLastChange } from "../../../records/history/undo-last-change.ts";
import { ChipScanner } from "./chip-scanner.tsx";
import { CodeScanner } from "./code-scanner.tsx";
import { findTag, linkTag, type FoundTag, type LinkTarget } from "./link-calls.ts";
import { TargetSearch } from "./target-search.tsx";
import { readCode } from "../chips/read-code.ts";
import styles from "./connect.module.css";

/** A link that was just made. */
interface MadeLink {
  /** The carrier as the link made it. */
  tag: FoundTag;
  to: LinkTarget;
  /** False where it was linked so before. */
  isChange: boolean;
  isUndone: boolean;
}

/** Links codes to cards and people, one after another: by the camera, a reader, or typing. */
export function LinkCodes() {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const confirm = useConfirm();
  const codeField = useRef<HTMLInputElement>(null);
  const targetField = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<"wrongCode" | "unknownCode">();
  const [target, setTarget] = useState<LinkTarget>();
  const [scanner, setScanner] = useState<"camera" | "chip">();
  const [made, setMade] = useState<readonly MadeLink[]>([]);
  const { attempt, isBusy, failed } = useSubmission();
  const actions = useRecordActions<"undo">();
  const reload = ({ _id }: FoundTag) => reloadRecords(cache, "tag", _id);

  const link = (code: string, to: LinkTarget) =>
    attempt(async () => {
      const before = await findTag(code);
      if (before === undefined) return setProblem("unknownCode");
      if (isTaken(before, to) && !(await askToMove(before, to))) return undefined;
      const tag = await linkTag(before._id, to);
      await reload(tag);
      const isChange = tag._rev !== before._rev;
      setMade((links) => [{ tag, to, isChange, isUndone: false }, ...links]);
      setTyped("");
      setTarget(undefined);
      codeField.current?.focus();
      return undefined;
    });
  const askToMove = ({ code, card }: FoundTag, { kind }: LinkTarget) =>
    confirm({
      title: t("admin.connect.move.title", { code }),
      text: t(`admin.connect.move.${card === undefined ? "claimed" : "linked"}.${kind}`),
      yes: t("admin.connect.move.yes"),
    });
  const handleSubmit = (submit: SubmitEvent) => {
    submit.preventDefault();
    const code = readCode(typed);
    setProblem(code === undefined ? "wrongCode" : undefined);
    if (code === undefined) return codeField.current?.focus();
    if (target === undefined) return targetField.current?.focus();
    return void link(code, target);
  };
  const toggle = (wanted: "camera" | "chip") => setScanner(scanner === wanted ? undefined : wanted);
  const handleRead = (text: string) => {
    const code = readCode(text);
    setTyped(code ?? text);
    setProblem(code === undefined ? "wrongCode" : undefined);
    if (code !== undefined) targetField.current?.focus();
  };
  const undo = async (done: MadeLink) => {
    const isUndone = await actions.attempt(done.tag, "undo", async () => {
      await undoLastChange("tag", done.tag);
      await reload(done.tag);
    });
    if (isUndone)
      setMade((links) => links.map((each) => (each === done ? { ...each, isUndone } : each)));
  };
  return (
    <div className={styles.page}>
      <form noValidate className={styles.form} onSubmit={handleSubmit}>
        {failed && <FailureNotice failed={failed} title={t("admin.connect.failed")} />}
        {scanner === "camera" && <CodeScanner onRead={handleRead} />}
        {scanner === "chip" && <ChipScanner onRead={handleRead} />}
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
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setProblem(undefined);
          }}
        />
        <TargetSearch value={target} onChange={setTarget} field={targetField} />
        <div className={styles.buttons}>
          <Button icon={Camera} onClick={() => toggle("camera")}>
            {t(scanner === "camera" ? "admin.connect.camera.close" : "admin.connect.camera.open")}
          </Button>
          {canWriteChips() && (
            <Button icon={Nfc} onClick={() => toggle("chip")}>
              {t(scanner === "chip" ? "admin.connect.chip.close" : "admin.connect.chip.open")}
            </Button>
          )}
          <Button
            type="submit"
            variant="primary"
            disabled={typed.trim() === "" || target === undefined}
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
              const { tag, to } = done;
              const text = t("admin.connect.made.line", { code: tag.code, target: to.name });
              return (
                <li key={`${done.tag._id}-${made.length - made.indexOf(done)}`}>
                  <span className={done.isUndone ? styles.undone : undefined}>{text}</span>
                  {done.isUndone ? (
                    <span className={styles.faint}>{t("admin.connect.made.undone")}</span>
                  ) : (
                    done.isChange && (
                      <Button
                        variant="quiet"
                        icon={Undo2}
                        aria-label={t("common.actionOn", {
                          action: t("common.undo"),
                          subject: text,
                        })}
                        busy={actions.isBusy(done.tag, "undo") && t("common.saving")}
                        onClick={() => void undo(done)}
                      >
                        {t("common.undo")}
                      </Button>
                    )
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

/** Another card or person has the carrier. */
function isTaken({ owner, card }: FoundTag, to: LinkTarget): boolean {
  if (to.kind === "person") return owner !== undefined && owner !== to.id;
  return card === undefined ? owner !== undefined : card !== to.id;
}
