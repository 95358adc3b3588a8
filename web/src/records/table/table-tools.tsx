import { Columns3, Download, Filter } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { queryLimits } from "../../../../shared/limits/hub.ts";
import { Button } from "../../components/controls/button.tsx";
import { TextField } from "../../components/controls/field.tsx";
import { DisplayDialog } from "./display-dialog.tsx";
import { FilterDialog } from "./filter-dialog.tsx";
import type { TableControl } from "./use-table.ts";
import type { OptionText } from "../values/use-value-text.ts";
import { useTableExport } from "./use-table-export.ts";
import { ViewMenu } from "./view-menu.tsx";
import styles from "./record-table.module.css";

export interface TableToolsProps {
  table: TableControl;
  searchLabel?: string | undefined;
  optionText?: OptionText;
  lead: { label: string; sort: string };
  company?: string;
  tools?: ReactNode;
}

/** Above a list: the search, the saved view, filter, columns, export, and the buttons of the screen. */
export function TableTools(props: TableToolsProps) {
  const { table, searchLabel, optionText, lead, company, tools } = props;
  const { t } = useTranslation();
  const [open, setOpen] = useState<"filter" | "display">();
  const close = () => setOpen(undefined);
  const { state, change, fields = [] } = table;
  const download = useTableExport(table);
  return (
    <div className={styles.tools}>
      {searchLabel !== undefined && (
        <search className={styles.search}>
          <TextField
            type="search"
            label={searchLabel}
            value={state.words}
            maxLength={queryLimits.maxTextLength}
            onChange={({ target }) => change({ words: target.value })}
          />
        </search>
      )}
      <ViewMenu table={table} {...(company !== undefined && { company })} />
      <div className={styles.buttons}>
        <Button icon={Filter} onClick={() => setOpen("filter")}>
          {t("table.filter.open")}
        </Button>
        <Button icon={Columns3} onClick={() => setOpen("display")}>
          {t("table.display.open")}
        </Button>
        <Button
          icon={Download}
          busy={download.isBusy && t("table.export.busy")}
          onClick={() => void download.start()}
        >
          {t("table.export.open")}
        </Button>
        {tools}
      </div>
      {open === "filter" && (
        <FilterDialog
          fields={fields}
          filter={state.filter}
          {...(optionText && { optionText })}
          onApply={(filter) => {
            change({ filter });
            close();
          }}
          onClose={close}
        />
      )}
      {open === "display" && (
        <DisplayDialog
          fields={fields}
          lead={lead}
          columns={table.columns.map(({ name }) => name)}
          sort={table.sort}
          onApply={(display) => {
            change(display);
            close();
          }}
          onClose={close}
        />
      )}
    </div>
  );
}
