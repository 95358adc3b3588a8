import { X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../../components/controls/button.tsx";
import type { ReactNode } from "react";
import { queryLimits } from "../../../../shared/limits/hub.ts";
import { TextField } from "../../components/controls/field.tsx";
import { FailedState } from "../../components/feedback/empty-state.tsx";
import type { RecordListQuery } from "./use-record-list.ts";
import type { SearchWords } from "./use-search-words.ts";
import styles from "./record-list.module.css";

export interface RecordListProps<Item> {
  list: RecordListQuery<Item>;
  search: SearchWords;
  /** Absent: the list has no search field. */
  searchLabel?: string | undefined;
  searchClassName?: string | undefined;
  /** Shown if no record matches the search. */
  nothingFound: string;
  /** Shown while the first page loads. */
  placeholder: ReactNode;
  /** The screen needs other answers before it can draw the records. */
  isWaiting?: boolean;
  /** Draws the records. */
  children: (items: readonly Item[]) => ReactNode;
}

/** A list of records with its search. States: loading, failed, nothing found, filled. */
export function RecordList<Item>(props: RecordListProps<Item>) {
  const { t } = useTranslation();
  const { list, search, searchLabel, nothingFound, placeholder, isWaiting = false } = props;
  const items = isWaiting ? undefined : list.items;
  const isNothing = items?.length === 0;
  return (
    <>
      {searchLabel !== undefined && (
        <search className={props.searchClassName}>
          <TextField
            type="search"
            label={searchLabel}
            value={search.typed}
            maxLength={queryLimits.maxTextLength}
            onChange={({ target }) => search.change(target.value)}
          />
        </search>
      )}
      <output className={isNothing ? styles.nothing : styles.hidden}>
        {isNothing && nothingFound}
      </output>
      {isNothing && search.typed !== "" && (
        <div className={styles.clear}>
          <Button icon={X} onClick={() => search.change("")}>
            {t("common.clearSearch")}
          </Button>
        </div>
      )}
      {items && !isNothing && props.children(items)}
      {!items && !list.isError && placeholder}
      {!list.items && list.isError && (
        <FailedState
          {...(search.words !== "" && { title: t("common.searchFailed") })}
          onRetry={() => void list.refetch()}
        />
      )}
    </>
  );
}
