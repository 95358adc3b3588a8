import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../components/controls/button.tsx";
import { ProseField } from "../../components/controls/field.tsx";
import styles from "./record-comments.module.css";

export interface CommentFormProps {
  /** The text that is edited; absent: a new comment. */
  first?: string;
  isBusy: boolean;
  /** Gets the text; a rejection keeps it. */
  onSubmit: (text: string) => Promise<unknown>;
}

/** Most characters of a comment, as its model says. */
const maxLength = 4000;

/** The text of a comment. What was typed stays until the service has it. */
export function CommentForm({ first, isBusy, onSubmit }: CommentFormProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(first ?? "");
  const submit = async () => {
    const isDone = await onSubmit(text.trim());
    if (first === undefined && isDone !== false) setText("");
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <ProseField
        label={t(first === undefined ? "records.comments.new" : "records.comments.edit")}
        value={text}
        rows={2}
        maxLength={maxLength}
        onChange={({ target }) => setText(target.value)}
      />
      <Button
        type="submit"
        disabled={text.trim() === "" || text === first}
        busy={isBusy && t("common.saving")}
      >
        {t(first === undefined ? "records.comments.send" : "common.save")}
      </Button>
    </form>
  );
}
