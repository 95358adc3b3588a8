import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../components/controls/button.tsx";
import { ProseField } from "../../components/controls/field.tsx";
import {
  findMentionQuery,
  insertMention,
  listMentioned,
  suggestPeople,
  type Mentionable,
} from "./mentions.ts";
import styles from "./record-comments.module.css";

export interface CommentFormProps {
  /** The text that is edited; absent: a new comment. */
  first?: string;
  isBusy: boolean;
  /** People whom a new comment may mention. */
  people?: readonly Mentionable[];
  /** Gets the text and the ids of the mentioned people; a rejection keeps the text. */
  onSubmit: (text: string, mentions: string[]) => Promise<unknown>;
}

/** Most characters of a comment, as its model says. */
const maxLength = 4000;

/** Most people that are offered at a time. */
const maxSuggestions = 5;

const nobody: readonly Mentionable[] = [];

/** The text of a comment. What was typed stays until the service has it. An `@` offers the people to mention. */
export function CommentForm({ first, isBusy, people = nobody, onSubmit }: CommentFormProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(first ?? "");
  const [caret, setCaret] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const query = people.length > 0 ? findMentionQuery(text, caret) : undefined;
  const suggested =
    query === undefined ? nobody : suggestPeople(people, query.text).slice(0, maxSuggestions);
  const submit = async () => {
    const isDone = await onSubmit(text.trim(), listMentioned(text, people));
    if (first === undefined && isDone !== false) setText("");
  };
  const mention = (name: string) => {
    if (query === undefined) return;
    const next = insertMention(text, { query, caret, name });
    setText(next.text);
    setCaret(next.caret);
    const area = form.current?.querySelector("textarea");
    area?.focus();
    // the value is drawn after this event
    requestAnimationFrame(() => area?.setSelectionRange(next.caret, next.caret));
  };
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <ProseField
        label={t(first === undefined ? "records.comments.new" : "records.comments.edit")}
        help={people.length > 0 && t("records.comments.mentionHelp")}
        value={text}
        rows={2}
        maxLength={maxLength}
        onChange={({ target }) => {
          setText(target.value);
          setCaret(target.selectionStart);
        }}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
      />
      {suggested.length > 0 && (
        <ul className={styles.people} aria-label={t("records.comments.mention")}>
          {suggested.map(({ id, name }) => (
            <li key={id}>
              <Button variant="quiet" onClick={() => mention(name)}>
                @{name}
              </Button>
            </li>
          ))}
        </ul>
      )}
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
