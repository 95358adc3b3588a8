import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { TextField } from "../../../components/controls/field.tsx";
import { FailedState } from "../../../components/feedback/empty-state.tsx";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import { findCompanyCards } from "./code-calls.ts";
import styles from "./card-choice.module.css";

/** Pause before a search, in ms. */
const settledMs = 250;

interface CardChoiceProps {
  company: string;
  label: string;
  nothingFound: string;
  /** Id of the chosen card. */
  value: string | undefined;
  /** A card that cannot be chosen. */
  except?: string | undefined;
  onChange: (id: string) => void;
}

/** Finds a card of a company by its words, and chooses it. */
export function CardChoice({
  company,
  label,
  nothingFound,
  value,
  except,
  onChange,
}: CardChoiceProps) {
  const { t } = useTranslation();
  const name = useId();
  const [typed, setTyped] = useState("");
  const [words] = useDebouncedValue(typed.trim(), settledMs);
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ["companyCardChoice", company, words],
    queryFn: ({ signal }) => findCompanyCards(company, words, signal),
    placeholderData: keepPreviousData,
  });
  const offered = data?.filter(({ _id }) => _id !== except);
  return (
    <div className={styles.choice}>
      <TextField
        type="search"
        label={label}
        value={typed}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
      />
      <div role="radiogroup" aria-label={label} className={styles.cards}>
        {offered?.map((card) => (
          <label key={card._id} className={styles.card}>
            <input
              type="radio"
              name={name}
              checked={value === card._id}
              onChange={() => onChange(card._id)}
            />
            <span>
              {card.name}
              {card.position && <small>{card.position}</small>}
            </span>
          </label>
        ))}
      </div>
      {offered?.length === 0 && <p>{nothingFound}</p>}
      {isPending && <SkeletonRows rows={2} />}
      {isError && !data && (
        <FailedState text={t("common.loadFailed")} onRetry={() => void refetch()} />
      )}
    </div>
  );
}
