import { useDebouncedCallback } from "@mantine/hooks";
import { useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { queryLimits } from "../../../../shared/limits/hub.ts";
import { TextField } from "../../components/controls/field.tsx";
import styles from "./record-table.module.css";

export interface ListSearchProps {
  label: string;
  /** The words in the address. */
  words: string;
  onChange: (words: string) => void;
}

/** Pause before a search, in ms. */
const settledMs = 250;

/**
 * The search of a list. The address follows what is typed after a pause; a change of the address from elsewhere, such
 * as another view, replaces what is typed. A search that is still waiting when the user opens another screen is not sent:
 * it would change the address of this list, and so lead back to it.
 */
export function ListSearch({ label, words, onChange }: ListSearchProps) {
  const [typed, setTyped] = useState(words);
  /** The words that the address had, and those that it will have. */
  const [seen, setSeen] = useState<{ words: string; sent: readonly string[] }>({ words, sent: [] });
  if (words !== seen.words) {
    const at = seen.sent.indexOf(words);
    setSeen({ words, sent: seen.sent.slice(at + 1) });
    if (at < 0) setTyped(words);
  }
  const send = useDebouncedCallback((next: string) => {
    if (next === (seen.sent.at(-1) ?? seen.words)) return;
    setSeen({ ...seen, sent: [...seen.sent, next] });
    onChange(next);
  }, settledMs);
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const isLeaving = next !== undefined && next.pathname !== pathname;
  useEffect(() => {
    if (isLeaving) send.cancel();
  }, [isLeaving, send]);
  return (
    <search className={styles.search}>
      <TextField
        type="search"
        label={label}
        isLabelHidden
        placeholder={label}
        value={typed}
        maxLength={queryLimits.maxTextLength}
        onChange={({ target }) => {
          setTyped(target.value);
          send(target.value);
        }}
      />
    </search>
  );
}
