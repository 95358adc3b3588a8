import { X } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../components/controls/button.tsx";
import { TextButton } from "../../components/controls/text-link.tsx";
import { useFocusNext } from "../../lib/browser/use-focus-next.ts";
import { noFilter, type Part } from "./filter-tree.ts";
import type { TableField } from "./table-fields.ts";
import type { TableControl } from "./use-table.ts";
import { useFilterWords } from "./use-filter-words.ts";
import { useValueText, type OptionText } from "../values/use-value-text.ts";
import styles from "./filter-bar.module.css";

export interface FilterBarProps {
  fields: readonly TableField[];
  table: Pick<TableControl, "state" | "change">;
  optionText: OptionText | undefined;
}

/** The conditions of a list in plain words; each can be removed. */
export function FilterBar({ fields, table: { state, change }, optionText }: FilterBarProps) {
  const { t } = useTranslation();
  const bar = useRef<HTMLDivElement>(null);
  const focusNext = useFocusNext();
  const words = useFilterWords(fields, useValueText(optionText), state.filter);
  const { join, parts } = state.filter;
  // "or" holds the conditions together: they are one
  const chips: readonly Part[] = join === "or" ? [state.filter] : parts;

  const show = (filter: typeof noFilter) => {
    change({ filter });
    // a removed button loses the focus, and without conditions there is no other one
    focusNext(() => bar.current?.querySelector("button") ?? bar.current);
  };
  const remove = (at: number) =>
    show(join === "or" ? noFilter : { join, parts: parts.toSpliced(at, 1) });
  return (
    <div ref={bar} tabIndex={-1} className={styles.bar}>
      {parts.length > 0 && (
        <ul className={styles.chips} aria-label={t("table.filter.conditions")}>
          {chips.map((part, at) => {
            const text = words(part);
            return (
              <li key={`${at} ${text}`} className={styles.chip}>
                <span>{text}</span>
                <IconButton
                  icon={X}
                  className={styles.remove}
                  label={t("table.filter.remove", { condition: text })}
                  onClick={() => remove(at)}
                />
              </li>
            );
          })}
          {chips.length > 1 && (
            <li className={styles.all}>
              <TextButton onClick={() => show(noFilter)}>{t("table.filter.clear")}</TextButton>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
