import { useState } from "react";
import { useTranslation } from "react-i18next";
import { maxNoteLength } from "../../../../../shared/limits/contacts.ts";
import { contact as contactModel, type Contact } from "../../../../../shared/models/contact.ts";
import { Button } from "../../../components/controls/button.tsx";
import { ProseField } from "../../../components/controls/field.tsx";
import { Notice } from "../../../components/feedback/notice.tsx";
import { useFailureText } from "../../../lib/hub/use-failure-text.ts";
import { notify } from "../../../lib/overlays/toasts.ts";
import { textFormShape } from "../../../records/form/form-shape.ts";
import { RecordForm } from "../../../records/form/record-form.tsx";
import { useRecordForm } from "../../../records/form/use-record-form.ts";
import styles from "./note-form.module.css";

const noteShape = textFormShape<Contact, "note">(contactModel, ["note"]);
const noEdits: { note?: string } = {};

export interface NoteFormProps {
  contact: Contact;
  /** Id of the user who writes the note. */
  viewer: string;
  /** Resolves to the stored contact. */
  onSave: (contact: Contact, note: string) => Promise<Contact>;
}

/** The user's own note about a contact. */
export function NoteForm({ contact, viewer, onSave }: NoteFormProps) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const [failure, setFailure] = useState<unknown>();
  const form = useRecordForm(contact, {
    shape: noteShape,
    noEdits,
    viewer,
    update: (base, { note = "" }) => onSave(base, note),
    onStart: () => setFailure(undefined),
    onSaved: () => notify.success(t("contacts.note.saved")),
    onFailed: setFailure,
    onConflict: "fail",
  });
  const wrong = failure === undefined ? undefined : failureText(failure);

  return (
    <RecordForm className={styles.form} isDirty={form.isDirty} onSave={form.save}>
      {wrong && (
        <Notice kind="failure" title={wrong.title}>
          {wrong.detail}
        </Notice>
      )}
      <ProseField
        label={t("contacts.fields.note")}
        name="note"
        value={form.edits.note ?? form.base.note}
        maxLength={maxNoteLength}
        onChange={({ target }) => form.change("note", target.value)}
      />
      <Button
        type="submit"
        busy={form.isSaving && t("common.saving")}
        disabled={form.edits.note === undefined}
      >
        {t("contacts.note.save")}
      </Button>
    </RecordForm>
  );
}
