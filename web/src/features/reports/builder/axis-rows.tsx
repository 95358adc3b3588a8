import { ArrowUp, Plus, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { reportLimits } from "../../../../../shared/limits/reports.ts";
import type { ReportField } from "../../../../../shared/reports/report-replies.ts";
import { Button, IconButton } from "../../../components/controls/button.tsx";
import { SelectField } from "../../../components/controls/field.tsx";
import { useLanguage } from "../../../lib/format/language.ts";
import { baseOf, firstAxis, listAxisOptions } from "./axis-choice.ts";
import { useChoiceRows } from "./use-choice-rows.ts";
import styles from "./chart-settings.module.css";

export interface AxisRowsProps {
  kind: "x" | "y";
  /** The axes that the model has. */
  axes: readonly ReportField[];
  chosen: readonly string[];
  /** Why the chart cannot be drawn. */
  error: string | undefined;
  onChange: (chosen: string[]) => void;
}

/** The axes of a chart in their order: the first one makes the groups, further ones their parts. */
export function AxisRows({ kind, axes, chosen, error, onChange }: AxisRowsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const options = listAxisOptions(axes);
  const fieldOf = (name: string) => axes.find((axis) => axis.name === name);
  /** Without the unit: `Created` of `Created: month`. */
  const textOf = (base: string): string => {
    if (base === "_id") return t("reports.records");
    const parts = axes.filter((axis) => baseOf(axis) === base);
    const [first] = parts;
    if (!first) return base;
    const label = first.label[language];
    return first.unit === undefined ? label : label.slice(0, label.lastIndexOf(": "));
  };
  const unused = options.filter(
    ({ base }) => !chosen.some((name) => baseOf(fieldOf(name) ?? { name }) === base),
  );
  const { frame, replace, add, remove, moveUp } = useChoiceRows(chosen, onChange);
  const [next] = unused;

  return (
    <fieldset ref={frame} className={styles.part}>
      <legend className={styles.legend}>{t(`reports.axes.${kind}`)}</legend>
      {chosen.map((name, at) => {
        const field = fieldOf(name);
        const base = baseOf(field ?? { name });
        const option = options.find((each) => each.base === base);
        const offered = options.filter((each) => each.base === base || unused.includes(each));
        return (
          // the focus stays in a row whose choice changes
          // oxlint-disable-next-line react/no-array-index-key
          <div key={at} data-row className={styles.axis}>
            <div className={styles.axisFields}>
              <SelectField
                label={t(`reports.axes.${kind}Number`, { number: at + 1 })}
                value={base}
                options={offered.map((each) => ({ value: each.base, text: textOf(each.base) }))}
                onChange={({ target }) => {
                  const found = options.find((each) => each.base === target.value);
                  if (found) replace(at, firstAxis(found));
                }}
              />
              {option && option.units.length > 0 && (
                <SelectField
                  label={t("reports.axes.unit")}
                  value={name}
                  options={option.units.map((unit) => ({
                    value: unit.name,
                    text: capitalise(t(`reports.unitNames.${unit.unit}`)),
                  }))}
                  onChange={({ target }) => replace(at, target.value)}
                />
              )}
            </div>
            {chosen.length > 1 && (
              <IconButton
                icon={ArrowUp}
                data-part="up"
                label={t("common.sort.up", { name: textOf(base) })}
                aria-disabled={at === 0}
                onClick={() => moveUp(at)}
              />
            )}
            <IconButton
              icon={X}
              label={t("reports.axes.remove", { name: textOf(base) })}
              onClick={() => remove(at)}
            />
          </div>
        );
      })}
      {error !== undefined && <p className={styles.error}>{error}</p>}
      {next && chosen.length < reportLimits.maxAxes && (
        <div>
          <Button variant="quiet" flush icon={Plus} onClick={() => add(firstAxis(next))}>
            {t(`reports.axes.${kind}Add`)}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

/** The names of units are words within a label; here each is a choice of its own. */
const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
