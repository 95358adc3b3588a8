import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useId, useState, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { queryLimits } from "../../../../shared/limits/hub.ts";
import type { ModelName } from "../../../../shared/models/all.ts";
import { TextField } from "../../components/controls/field.tsx";
import { FailedState } from "../../components/feedback/empty-state.tsx";
import { useLanguage } from "../../lib/format/language.ts";
import { findByName, type NamedChoice } from "./find-by-name.ts";
import styles from "./record-choice.module.css";
import { useRecordNames } from "./use-record-names.ts";

/** Pause before a search, in ms. */
const settledMs = 250;

/** Where records are found and named. */
export interface ChoiceSource<Choice extends NamedChoice = NamedChoice> {
  /** Tells the answers of sources apart. */
  key: readonly unknown[];
  /** The records with these words in their name; without words the first ones. */
  find: (words: string, signal: AbortSignal) => Promise<Choice[]>;
  /** Whether nothing is listed until something is searched. */
  needsWords?: boolean;
  /** Undefined while it loads; empty if the user may not know it. */
  nameOf: (id: string) => string | undefined;
}

interface ChoiceProps<Choice extends NamedChoice = NamedChoice> {
  label: string;
  /** Label of the search field; absent: made from the label. */
  searchLabel?: string;
  /** Id of the chosen record; empty: none. */
  value: string;
  /** @param choice the record with this id; undefined for none */
  onChange: (id: string, choice?: Choice) => void;
  /** Text of the option that chooses no record; absent: one must be chosen. */
  none?: string;
}

export interface RecordChoiceProps extends ChoiceProps {
  model: ModelName;
}

/** Finds a record of the hub by its name, and chooses it. */
export function RecordChoice({ model, ...props }: RecordChoiceProps) {
  const language = useLanguage();
  const nameOf = useRecordNames(props.value === "" ? [] : [{ model, id: props.value }]);
  const source: ChoiceSource = {
    key: [model, language],
    find: (words, signal) => findByName(model, words, language, signal),
    nameOf: (id) => nameOf({ model, id }),
  };
  return <NamedRecordChoice source={source} {...props} />;
}

/** A choice that was made before, and is not among the found records. */
interface KeptChoice<Choice extends NamedChoice> {
  /** The search in whose list it stays. */
  words: string;
  choice: NamedChoice;
  whole: Choice | undefined;
}

interface NamedRecordChoiceProps<Choice extends NamedChoice> extends ChoiceProps<Choice> {
  source: ChoiceSource<Choice>;
  /** Shown below the search field. */
  help?: string;
  /** The search field. */
  field?: RefObject<HTMLInputElement | null>;
}

/** Finds a record of a source by its name, and chooses it. The chosen one stays in the list, whatever is searched. */
export function NamedRecordChoice<Choice extends NamedChoice>({
  source,
  label,
  searchLabel,
  value,
  onChange,
  none,
  help,
  field,
}: NamedRecordChoiceProps<Choice>) {
  const { t } = useTranslation();
  const group = useId();
  const [typed, setTyped] = useState("");
  const [words] = useDebouncedValue(typed.trim(), settledMs);
  const [last, setLast] = useState<Choice>();
  const [kept, setKept] = useState<KeptChoice<Choice>>();
  const isWaiting = words === "" && source.needsWords === true;
  const { data, isPlaceholderData, isLoadingError, refetch } = useQuery({
    queryKey: ["recordChoice", ...source.key, words],
    queryFn: async ({ signal }) => (isWaiting ? [] : source.find(words, signal)),
    placeholderData: keepPreviousData,
  });
  const found: readonly NamedChoice[] = data ?? [];
  const named: NamedChoice = { id: value, name: source.nameOf(value) ?? "…", fact: "" };
  const chosen = last?.id === value ? last : named;
  // No choice moves or removes an option: the arrow keys choose the next one by its place.
  const isFound = (id: string) => found.some((each) => each.id === id);
  const isKept = kept !== undefined && kept.words === words && !isFound(kept.choice.id);
  const isListed = value === "" || isFound(value) || (isKept && kept.choice.id === value);
  const listed = isListed ? [...(isKept ? [kept.choice] : []), ...found] : [chosen, ...found];
  const choose = (id: string) => {
    if (!isListed) setKept({ words, choice: chosen, whole: last?.id === value ? last : undefined });
    const before = isKept && kept.choice.id === id ? kept.whole : undefined;
    const choice = data?.find((each) => each.id === id) ?? before;
    setLast(choice);
    onChange(id, choice);
  };
  return (
    <div className={styles.choice}>
      <TextField
        {...(field && { ref: field })}
        type="search"
        label={searchLabel ?? t("records.choice.search", { label })}
        help={help}
        value={typed}
        autoComplete="off"
        maxLength={queryLimits.maxTextLength}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div role="radiogroup" aria-label={label} className={styles.list}>
        {none !== undefined && (
          <label className={styles.record}>
            <input type="radio" name={group} checked={value === ""} onChange={() => choose("")} />
            <span>{none}</span>
          </label>
        )}
        {listed.map(({ id, name, fact }) => (
          <label key={id} className={styles.record}>
            <input type="radio" name={group} checked={id === value} onChange={() => choose(id)} />
            <span>
              {name || t("records.missing")}
              {fact && <small>{fact}</small>}
            </span>
          </label>
        ))}
      </div>
      {!isWaiting && data?.length === 0 && !isPlaceholderData && (
        <output>{t("records.choice.nothing")}</output>
      )}
      {isLoadingError && (
        <FailedState text={t("common.loadFailed")} onRetry={() => void refetch()} />
      )}
    </div>
  );
}
