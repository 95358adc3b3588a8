import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useId, useState, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { queryLimits } from "../../../../../shared/limits/hub.ts";
import { TextField } from "../../../components/controls/field.tsx";
import { FailedState } from "../../../components/feedback/empty-state.tsx";
import { accountName } from "../../../lib/format/account-name.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { findCards, type LinkableCard } from "./link-calls.ts";
import styles from "./connect.module.css";

/** Pause before a search, in ms. */
const settledMs = 250;

export interface CardSearchProps {
  value: LinkableCard | undefined;
  onChange: (card: LinkableCard) => void;
  field: RefObject<HTMLInputElement | null>;
}

/** Finds a card by name, company or code, and chooses it. */
export function CardSearch({ value, onChange, field }: CardSearchProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const name = useId();
  const [typed, setTyped] = useState("");
  const [words] = useDebouncedValue(typed.trim(), settledMs);
  const { data, isLoadingError, refetch } = useQuery({
    queryKey: ["linkableCards", words],
    queryFn: ({ signal }) => findCards(words, signal),
    placeholderData: keepPreviousData,
    enabled: words !== "",
  });
  const found = words === "" ? [] : data;
  return (
    <div className={styles.search}>
      <TextField
        ref={field}
        type="search"
        label={t("admin.connect.card")}
        help={t("admin.connect.cardHelp")}
        value={typed}
        autoComplete="off"
        maxLength={queryLimits.maxTextLength}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div role="radiogroup" aria-label={t("admin.connect.card")} className={styles.cards}>
        {found?.map((card) => (
          <label key={card._id} className={styles.card}>
            <input
              type="radio"
              name={name}
              checked={value?._id === card._id}
              onChange={() => onChange(card)}
            />
            <span>
              {personOn(card, language)}
              {card.companyName && <small>{card.companyName}</small>}
            </span>
          </label>
        ))}
      </div>
      {found?.length === 0 && words !== "" && <output>{t("admin.connect.noCard")}</output>}
      {isLoadingError && <FailedState onRetry={() => void refetch()} />}
    </div>
  );
}

/** The person on a card; its internal name without one. */
export function personOn(
  { lastName = "", firstName = "", name }: LinkableCard,
  language: ReturnType<typeof useLanguage>,
): string {
  return accountName({ lastName, firstName }, language) || name;
}
