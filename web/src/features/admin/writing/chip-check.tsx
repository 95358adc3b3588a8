import { ScanLine } from "lucide-react";
import { useState, type SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/controls/button.tsx";
import { TextField } from "../../../components/controls/field.tsx";
import { useSubmission } from "../../../lib/hub/use-submission.ts";
import { FailureNotice } from "../../../components/feedback/failure-notice.tsx";
import { readCode } from "../chips/read-code.ts";
import { useChipNotes } from "./use-chip-notes.ts";
import { findChip, WrittenTwice, type Chip } from "./writing-calls.ts";
import styles from "./writing.module.css";

export interface ChipCheckProps {
  /** Absent: the stock without an order. */
  order: string | undefined;
  /** Those that the screen lists. */
  chips: readonly Chip[];
  onNoted: () => Promise<unknown>;
}

type CheckProblem = "wrongCode" | "otherChip" | "already" | "meanwhile";

/**
 * For chips that a card maker or another device has written: a reader that types puts the address of each chip here, and the
 * chip is noted as written.
 */
export function ChipCheck({ order, chips, onNoted }: ChipCheckProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<CheckProblem>();
  const { attempt, isBusy, failed } = useSubmission();
  const note = useChipNotes();
  const check = async (): Promise<CheckProblem | undefined> => {
    const code = readCode(typed);
    if (code === undefined) return "wrongCode";
    const chip = chips.find((each) => each.code === code) ?? (await findChip(order, code));
    if (chip === undefined) return "otherChip";
    if (chip.writtenAt !== undefined) return "already";
    try {
      await note(chip, false);
    } catch (failure) {
      if (!(failure instanceof WrittenTwice)) throw failure;
      await onNoted();
      return "meanwhile";
    }
    await onNoted();
    return undefined;
  };
  const handleSubmit = (submit: SubmitEvent) => {
    submit.preventDefault();
    void attempt(async () => {
      const found = await check();
      setProblem(found);
      if (found === undefined) setTyped("");
    });
  };
  return (
    <form noValidate className={styles.form} onSubmit={handleSubmit}>
      {failed && <FailureNotice failed={failed} title={t("common.saveFailed")} />}
      <TextField
        label={t("admin.writing.check.label")}
        help={t("admin.writing.check.help")}
        error={
          problem &&
          (problem === "wrongCode"
            ? t("admin.connect.wrongCode")
            : t(`admin.writing.check.${problem}`))
        }
        value={typed}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        onChange={({ target }) => {
          setTyped(target.value);
          setProblem(undefined);
        }}
      />
      <div>
        <Button
          type="submit"
          icon={ScanLine}
          disabled={typed.trim() === ""}
          busy={isBusy && t("common.saving")}
        >
          {t("admin.writing.check.submit")}
        </Button>
      </div>
    </form>
  );
}
