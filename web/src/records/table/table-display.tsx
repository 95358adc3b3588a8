import { Columns3, Download, FileSpreadsheet, FileText } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ActionMenu } from "../../components/controls/action-menu.tsx";
import { Button } from "../../components/controls/button.tsx";
import { DisplayDialog } from "./display-dialog.tsx";
import type { TableControl } from "./use-table.ts";
import { exportForms, useTableExport } from "./use-table-export.ts";
import { ViewMenu } from "./view-menu.tsx";
import styles from "./record-table.module.css";

export interface TableDisplayProps {
  table: TableControl;
  lead: { label: string; sort: string };
  company?: string;
}

/** How a list is shown: the saved view, its columns and order; and its file. */
export function TableDisplay({ table, lead, company }: TableDisplayProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { change, fields = [] } = table;
  const download = useTableExport(table);
  return (
    <div className={styles.choices}>
      <ViewMenu table={table} {...(company !== undefined && { company })} />
      <Button variant="quiet" icon={Columns3} onClick={() => setOpen(true)}>
        {t("table.display.open")}
      </Button>
      <ActionMenu
        label={t(download.isBusy ? "table.export.busy" : "table.export.open")}
        button={{
          text: t(download.isBusy ? "table.export.busy" : "table.export.open"),
          icon: Download,
        }}
        actions={exportForms.map((form) => ({
          text: t(`table.export.${form}`),
          icon: form === "xlsx" ? FileSpreadsheet : FileText,
          onSelect: () => void download.start({ form }),
        }))}
      />
      {isOpen && (
        <DisplayDialog
          fields={fields}
          lead={lead}
          columns={table.columns.map(({ name }) => name)}
          sort={table.sort}
          onApply={(display) => {
            change(display);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
