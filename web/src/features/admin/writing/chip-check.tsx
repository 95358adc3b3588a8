import { ScanLine } from "lucide-react";
import { useState, type SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/controls/button.tsx";
import { TextField } from "../../../components/controls/field.tsx";
import { useSubmission } from "../../../lib/hub/use-submission.ts";
import { FailureNotice } from "../../../components/feedback/failure-notice.tsx";
import { readCode } from "../connect/read-code.ts";
import { noteWritten, type Chip } from "./writing-calls.ts";
import styles from "./writing.module.css";

export interface ChipCheckProps {
  chips: readonly Chip[];
  onNoted: () => Promise<unknown>;
}

/**
 * For chips that a card maker or another device has written: a reader that types puts the address of each chip here, and the
 * chip is noted as written.
 */
export function ChipCheck({ chips, onNoted }: ChipCheckProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<"wrongCode" | "otherChip" | "already">();
  const { attempt, isBusy, failed } = useSubmission();
  const handleSubmit = async (submit: SubmitEvent) => {
    submit.preventDefault();
    const code = readCode(typed);
    const chip = chips.find((each) => each.code === code);
    if (code === undefined) return setProblem("wrongCode");
    if (chip === undefined) return setProblem("otherChip");
    if (chip.writtenAt !== undefined) return setProblem("already");
    const isNoted = await attempt(async () => {
      await noteWritten(chip, false);
      await onNoted();
    });
    if (isNoted) setTyped("");
    return undefined;
  };
  return (
    <form noValidate className={styles.form} onSubmit={(submit) => void handleSubmit(submit)}>
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
