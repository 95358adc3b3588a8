import { Nfc } from "lucide-react";
import { useEffect, useRef, useState, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/controls/button.tsx";
import { CheckBox } from "../../../components/controls/check-box.tsx";
import { useConfirm } from "../../../components/feedback/confirm.tsx";
import { Notice } from "../../../components/feedback/notice.tsx";
import type { useWriting } from "./use-writing.ts";
import { canWriteChips } from "../chips/web-nfc.ts";
import styles from "./writing.module.css";

/** Writes the chips by this device, one after another. */
export function WritePanel({ writing }: { writing: ReturnType<typeof useWriting> }) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const [isLocked, setLocked] = useState(false);
  const { phase, write, stop, next } = writing;
  const panel = useFocusOfPhase(phase.name);
  if (!canWriteChips())
    return (
      <Notice kind="warning" title={t("admin.writing.unsupported.title")}>
        {t("admin.writing.unsupported.text")}
      </Notice>
    );
  const chooseLock = async (isOn: boolean) => {
    if (!isOn) return setLocked(false);
    const isSure = await confirm({
      title: t("admin.writing.lock.title"),
      text: t("admin.writing.lock.text"),
      yes: t("admin.writing.lock.yes"),
      isLoss: true,
    });
    return setLocked(isSure);
  };
  if (phase.name === "waiting")
    return (
      <div ref={panel} tabIndex={-1} className={styles.form}>
        <output className={styles.waiting}>
          <Nfc aria-hidden />
          <span>{t("admin.writing.hold", { code: phase.chip.code })}</span>
        </output>
        <div>
          <Button onClick={stop}>{t("admin.writing.stop")}</Button>
        </div>
      </div>
    );
  const failed = phase.name === "failed" ? phase : undefined;
  return (
    <div ref={panel} tabIndex={-1} className={styles.form}>
      {failed && (
        <Notice kind="failure" title={t("admin.writing.failed", { code: failed.chip.code })}>
          {t(`admin.writing.problems.${failed.problem}`)}
        </Notice>
      )}
      <CheckBox
        label={t("admin.writing.lock.label")}
        isChecked={isLocked}
        onChange={(isOn) => void chooseLock(isOn)}
      />
      <div className={styles.buttons}>
        {failed && failed.problem !== "writtenTwice" && (
          <Button
            variant="primary"
            onClick={() =>
              void write(failed.chip, {
                isLocked,
                overwrite: failed.problem === "holdsData",
                isWritten: failed.problem === "notSaved",
              })
            }
          >
            {t(failed.problem === "holdsData" ? "admin.writing.overwrite" : "common.retry")}
          </Button>
        )}
        {(!failed || failed.problem === "writtenTwice") && next && (
          <Button
            variant="primary"
            icon={Nfc}
            onClick={() => void write(next, { isLocked, overwrite: false })}
          >
            {t("admin.writing.start")}
          </Button>
        )}
        {failed && <Button onClick={stop}>{t("admin.writing.stop")}</Button>}
      </div>
    </div>
  );
}

/**
 * Each phase has buttons of its own, so the pressed one disappears: the focus moves to the first of the new ones, and the
 * keyboard keeps its place.
 */
function useFocusOfPhase(phase: string): RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null);
  const last = useRef(phase);
  useEffect(() => {
    if (last.current === phase) return;
    last.current = phase;
    if (document.activeElement !== document.body) return;
    (panel.current?.querySelector("button") ?? panel.current)?.focus();
  }, [phase]);
  return panel;
}
