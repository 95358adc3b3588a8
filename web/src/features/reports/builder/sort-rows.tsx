import { ArrowDownWideNarrow, ArrowUp, ArrowUpNarrowWide, Plus, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { queryLimits } from "../../../../../shared/limits/hub.ts";
import { Button, IconButton } from "../../../components/controls/button.tsx";
import { SelectField } from "../../../components/controls/field.tsx";
import { useChoiceRows } from "./use-choice-rows.ts";
import styles from "./chart-settings.module.css";

export interface SortRowsProps {
  /** Names of fields, the first one counts most; with a minus in front from the last value to the first. */
  sort: readonly string[];
  /** Fields that are offered. */
  fields: readonly string[];
  textOf: (field: string) => string;
  onChange: (sort: string[]) => void;
}

const nameOf = (key: string) => key.replace(/^-/, "");

/** The order of a query: a field, and further ones for rows that are equal in it. */
export function SortRows({ sort, fields, textOf, onChange }: SortRowsProps) {
  const { t } = useTranslation();
  const { frame, replace, add, remove, moveUp } = useChoiceRows(sort, onChange);
  const used = sort.map(nameOf);
  const unused = fields.filter((name) => !used.includes(name));
  const [next] = unused;
  const rows = sort.length === 0 ? [""] : sort;
  const choose = (at: number, name: string) => {
    if (name === "") onChange([]);
    else if (sort.length === 0) onChange([name]);
    else replace(at, name);
  };
  return (
    <fieldset ref={frame} className={styles.part}>
      <legend className="visually-hidden">{t("reports.sort.label")}</legend>
      {rows.map((key, at) => {
        const name = nameOf(key);
        const isDown = key.startsWith("-");
        // in one order whatever is chosen, or the arrow keys would lead back and forth
        const offered = fields.filter((field) => field === name || unused.includes(field));
        if (name !== "" && !offered.includes(name)) offered.push(name);
        return (
          // the focus stays in a row whose choice changes
          // oxlint-disable-next-line react/no-array-index-key
          <div key={at} data-row className={styles.sort}>
            <SelectField
              label={
                at === 0 ? t("reports.sort.label") : t("reports.sort.further", { number: at + 1 })
              }
              value={name}
              options={[
                ...(at === 0 ? [{ value: "", text: t("reports.sort.newest") }] : []),
                ...offered.map((field) => ({ value: field, text: textOf(field) })),
              ]}
              aside={
                sort.length > 1 && (
                  <span className={styles.rowTools}>
                    <IconButton
                      icon={ArrowUp}
                      data-part="up"
                      label={t("common.sort.up", { name: textOf(name) })}
                      aria-disabled={at === 0}
                      onClick={() => moveUp(at)}
                    />
                    <IconButton
                      icon={X}
                      label={t("reports.sort.remove", { name: textOf(name) })}
                      onClick={() => remove(at)}
                    />
                  </span>
                )
              }
              onChange={({ target }) => choose(at, target.value)}
            />
            {name !== "" && (
              <IconButton
                icon={isDown ? ArrowDownWideNarrow : ArrowUpNarrowWide}
                label={t("common.actionOn", {
                  action: t(isDown ? "reports.sort.down" : "reports.sort.up"),
                  subject: textOf(name),
                })}
                onClick={() => replace(at, isDown ? name : `-${name}`)}
              />
            )}
          </div>
        );
      })}
      {sort.length > 0 && next && sort.length < queryLimits.maxSortKeys && (
        <div>
          <Button variant="quiet" flush icon={Plus} onClick={() => add(next)}>
            {t("reports.sort.add")}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
