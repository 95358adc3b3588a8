import { useState, type SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/controls/button.tsx";
import { ProseField } from "../../../components/controls/field.tsx";
import { Notice } from "../../../components/feedback/notice.tsx";
import { keepDraft, keptDraft } from "../../../lib/session/drafts.ts";
import { notify } from "../../../lib/overlays/toasts.ts";
import { useAttempt } from "../../../lib/hub/use-attempt.ts";
import { useDraft } from "../../../lib/session/use-draft.ts";
import { useLeaveGuard } from "../../../lib/forms/use-leave-guard.ts";
import { useFailureText } from "../../../lib/hub/use-failure-text.ts";
import styles from "./note-form.module.css";

/** Longest note, in characters, as the model says. */
const maxLength = 4000;

interface NoteFormProps {
  /** Id of the contact that it is about. */
  contact: string;
  /** Who writes it. */
  writer: string;
  note: string;
  onSave: (note: string) => Promise<void>;
}

/** The reader's own words about a contact. */
export function NoteForm({ contact, writer, note, onSave }: NoteFormProps) {
  const { t } = useTranslation();
  const draft = `note.${contact}`;
  const [typed, setTyped] = useState(() => typedIn(keptDraft(writer, draft)) ?? note);
  const { attempt, isBusy, failed } = useAttempt();
  const failureText = useFailureText();
  const wrong = failed && failureText(failed.failure);

  const save = async () => {
    const isSaved = await attempt(() => onSave(typed));
    if (isSaved) notify.success(t("contacts.note.saved"));
    return isSaved;
  };
  useLeaveGuard(typed !== note, save);
  useDraft(writer, (isLeft) =>
    keepDraft(writer, draft, typed === note || isLeft ? undefined : { typed }),
  );

  const handleSubmit = (submit: SubmitEvent) => {
    submit.preventDefault();
    void save();
  };

  return (
    <form className={styles.form} onSubmit={handleSubmit}>
      {wrong && (
        <Notice kind="failure" title={wrong.title}>
          {wrong.detail}
        </Notice>
      )}
      <ProseField
        label={t("contacts.fields.note")}
        value={typed}
        maxLength={maxLength}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" busy={isBusy && t("common.saving")} disabled={typed === note}>
        {t("contacts.note.save")}
      </Button>
    </form>
  );
}

function typedIn(draft: unknown): string | undefined {
  if (typeof draft !== "object" || !draft || !("typed" in draft)) return undefined;
  return typeof draft.typed === "string" ? draft.typed : undefined;
}
