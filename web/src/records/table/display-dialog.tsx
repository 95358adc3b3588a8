import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../components/controls/button.tsx";
import { CheckBox } from "../../components/controls/check-box.tsx";
import { FieldPair, SelectField } from "../../components/controls/field.tsx";
import { SortList } from "../../components/controls/sort-list.tsx";
import { Dialog } from "../../components/overlays/dialog.tsx";
import type { SortField } from "./table-address.ts";
import type { TableField } from "./table-fields.ts";
import styles from "./filter-dialog.module.css";

export interface DisplayDialogProps {
  fields: readonly TableField[];
  lead: { label: string; sort: string };
  columns: readonly string[];
  sort: readonly SortField[];
  onApply: (display: { columns: readonly string[]; sort: readonly SortField[] }) => void;
  onClose: () => void;
}

/** Which columns a list shows, in which order, and how its rows are ordered. */
export function DisplayDialog({ fields, lead, onApply, onClose, ...shown }: DisplayDialogProps) {
  const { t } = useTranslation();
  const [columns, setColumns] = useState(shown.columns);
  const [first] = shown.sort;
  const [field, setField] = useState(first?.field ?? lead.sort);
  const [isDescending, setDescending] = useState(first?.isDescending ?? false);
  const orderable = fields.filter(({ isSortable, name }) => isSortable && name !== lead.sort);
  const toggle = (name: string, isOn: boolean) =>
    setColumns(isOn ? [...columns, name] : columns.filter((each) => each !== name));
  const items = columns.flatMap((name) => {
    const found = fields.find((each) => each.name === name);
    return found ? [{ id: name, text: found.label }] : [];
  });
  // further keys of an order that the user has not touched stay
  const isSame = field === first?.field && isDescending === first.isDescending;
  const sort = isSame ? shown.sort : [{ field, isDescending }];
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("table.display.title")}
      body={
        <div className={styles.group}>
          <FieldPair>
            <SelectField
              label={t("table.display.sort")}
              value={field}
              options={[
                { value: lead.sort, text: lead.label },
                ...orderable.map(({ name, label }) => ({ value: name, text: label })),
              ]}
              onChange={({ target }) => setField(target.value)}
            />
            <SelectField
              label={t("table.display.direction")}
              value={isDescending ? "down" : "up"}
              options={[
                { value: "up", text: t("table.display.up") },
                { value: "down", text: t("table.display.down") },
              ]}
              onChange={({ target }) => setDescending(target.value === "down")}
            />
          </FieldPair>
          <fieldset className={styles.options}>
            <legend>{t("table.display.columns")}</legend>
            {fields
              .filter(({ isShown }) => isShown)
              .map(({ name, label }) => (
                <CheckBox
                  key={name}
                  label={label}
                  isChecked={columns.includes(name)}
                  onChange={(isOn) => toggle(name, isOn)}
                />
              ))}
          </fieldset>
          {items.length > 1 && (
            <SortList label={t("table.display.order")} items={items} onChange={setColumns} />
          )}
        </div>
      }
      actions={
        <>
          <Button onClick={onClose}>{t("common.cancel")}</Button>
          <Button variant="primary" onClick={() => onApply({ columns, sort })}>
            {t("table.display.apply")}
          </Button>
        </>
      }
    />
  );
}
