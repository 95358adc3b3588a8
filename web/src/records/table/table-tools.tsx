import { Filter } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../components/controls/button.tsx";
import { FilterDialog } from "./filter-dialog.tsx";
import { ListSearch } from "./list-search.tsx";
import type { TableControl } from "./use-table.ts";
import type { OptionText } from "../values/use-value-text.ts";
import styles from "./record-table.module.css";

export interface TableToolsProps {
  table: TableControl;
  searchLabel?: string | undefined;
  optionText?: OptionText;
  tools?: ReactNode;
}

/** Above a list: the search, the filter, and the buttons of the screen. */
export function TableTools({ table, searchLabel, optionText, tools }: TableToolsProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { state, change, fields = [] } = table;
  return (
    <div className={styles.tools}>
      {searchLabel !== undefined && (
        <ListSearch
          label={searchLabel}
          words={state.words}
          onChange={(words) => change({ words })}
        />
      )}
      <Button icon={Filter} onClick={() => setOpen(true)}>
        {t("table.filter.open")}
      </Button>
      {tools && <div className={styles.buttons}>{tools}</div>}
      {isOpen && (
        <FilterDialog
          fields={fields}
          filter={state.filter}
          {...(optionText && { optionText })}
          onApply={(filter) => {
            change({ filter });
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
