import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { RowSize } from "../../../../../shared/reports/report-blocks.ts";
import type { ChartRequest } from "../../../../../shared/reports/report-requests.ts";
import type { ReportValue } from "../../../../../shared/reports/report-replies.ts";
import { Button } from "../../../components/controls/button.tsx";
import { classes } from "../../../components/classes.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { useReportNumbers } from "../fields/use-report-values.ts";
import type { ChartReply } from "./chart-data.ts";
import { addSubtotals, sumSeries } from "../../../../../shared/reports/pivot.ts";
import { sayChange } from "../../../../../shared/reports/words/value-words.ts";
import type { PreviousNumbers } from "../../../../../shared/reports/previous-filter.ts";
import type { useDrawnChart } from "./use-drawn-chart.ts";
import { ScrollFrame } from "../../../components/layout/scroll-frame.tsx";
import styles from "./chart-table.module.css";

export interface ChartTableProps {
  chart: ChartRequest;
  reply: ChartReply;
  drawn: ReturnType<typeof useDrawnChart>;
  rowSize: RowSize;
  /** The numbers of the period before, if they are compared. */
  previous?: PreviousNumbers | undefined;
  caption: string;
  /** Shows the records behind a number. @param x values of the X axes, from the first one */
  onDrill: (x: readonly ReportValue[], text: string) => void;
}

/** Rows that are drawn at first: a page with more is slow. */
const firstRows = 50;
const moreRows = 200;

/** The numbers of a chart. Each leads to its records; sums and shares follow where numbers can be added. */
export function ChartTable(props: ChartTableProps) {
  const { chart, reply, drawn, rowSize, previous, caption, onDrill } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const { axes, groupText, seriesText, numberText } = drawn;
  const pivot = useMemo(
    () => addSubtotals(drawn.pivot, chart.operation),
    [drawn.pivot, chart.operation],
  );
  const shareText = useReportNumbers("percentage");
  const [shown, setShown] = useState(firstRows);
  const isWhole = reply.groupCount.shown === reply.groupCount.all;
  const sums = isWhole ? sumSeries(pivot, chart.operation) : undefined;
  const [whole = null] = reply.total.y;
  const hasTotal = pivot.series.length > 1 && pivot.groups[0]?.total !== undefined;
  const hasShare = pivot.groups[0]?.total !== undefined && chart.operation !== "percentage";
  const hasOneNumber = hasTotal || pivot.series.length === 1;
  const ofGroup = hasOneNumber ? previous?.ofGroup : undefined;
  const isTotalShown = sums !== undefined || hasTotal || pivot.series.length === 1;

  return (
    <div className={styles.frame}>
      <ScrollFrame label={t("reports.table.label", { name: caption })}>
        <table className={classes(styles.table, styles[rowSize])}>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{axes[0]?.label[language]}</th>
              {pivot.series.map((series) => (
                <th
                  key={series.key}
                  scope="col"
                  className={classes(styles.number, series.isSubtotal && styles.strong)}
                >
                  {seriesText(series)}
                </th>
              ))}
              {hasTotal && (
                <th scope="col" className={styles.number}>
                  {t("reports.table.total")}
                </th>
              )}
              {hasShare && (
                <th scope="col" className={styles.number}>
                  {t("reports.table.share")}
                </th>
              )}
              {ofGroup && (
                <>
                  <th scope="col" className={styles.number}>
                    {t("reports.compare.before")}
                  </th>
                  <th scope="col" className={styles.number}>
                    {t("reports.compare.change")}
                  </th>
                </>
              )}
            </tr>
          </thead>
          <tbody>
            {pivot.groups.slice(0, shown).map((group) => {
              const name = groupText(group.value);
              return (
                <tr key={group.key}>
                  <th scope="row">{name}</th>
                  {pivot.series.map((series, at) => (
                    <td
                      key={series.key}
                      className={classes(styles.number, series.isSubtotal && styles.strong)}
                    >
                      <Number
                        text={numberText(group.numbers[at] ?? null)}
                        isEmpty={group.numbers[at] === null}
                        label={t("reports.table.drill", {
                          number: numberText(group.numbers[at] ?? null),
                          what: [name, seriesText(series)].join(" · "),
                        })}
                        onPress={() =>
                          onDrill(
                            [group.value, ...series.x],
                            [name, seriesText(series)].join(" · "),
                          )
                        }
                      />
                    </td>
                  ))}
                  {hasTotal && (
                    <td className={classes(styles.number, styles.strong)}>
                      <Number
                        text={numberText(group.total ?? null)}
                        isEmpty={false}
                        label={t("reports.table.drill", {
                          number: numberText(group.total ?? null),
                          what: name,
                        })}
                        onPress={() => onDrill([group.value], name)}
                      />
                    </td>
                  )}
                  {hasShare && (
                    <td className={styles.number}>
                      {shareText(whole ? (group.total ?? 0) / whole : null)}
                    </td>
                  )}
                  {ofGroup && (
                    <Change
                      before={ofGroup(group.value)}
                      after={group.total ?? group.numbers[0] ?? null}
                      numberText={numberText}
                    />
                  )}
                </tr>
              );
            })}
          </tbody>
          {isTotalShown && (
            <tfoot>
              <tr>
                <th scope="row">{t("reports.table.whole")}</th>
                {pivot.series.map((series, at) => (
                  <td key={series.key} className={styles.number}>
                    {pivot.series.length === 1 || (axes.length === 1 && sums === undefined)
                      ? numberText(reply.total.y[series.y] ?? null)
                      : sums && numberText(sums[at] ?? null)}
                  </td>
                ))}
                {hasTotal && (
                  <td className={styles.number}>
                    <Number
                      text={numberText(whole)}
                      isEmpty={false}
                      label={t("reports.table.drill", {
                        number: numberText(whole),
                        what: t("reports.table.whole"),
                      })}
                      onPress={() => onDrill([], t("reports.table.whole"))}
                    />
                  </td>
                )}
                {hasShare && <td className={styles.number}>{shareText(whole ? 1 : null)}</td>}
                {ofGroup && (
                  <Change before={previous?.total ?? null} after={whole} numberText={numberText} />
                )}
              </tr>
            </tfoot>
          )}
        </table>
      </ScrollFrame>
      {pivot.groups.length > shown && (
        <Button variant="quiet" onClick={() => setShown(shown + moreRows)}>
          {t("reports.table.more", { count: pivot.groups.length - shown })}
        </Button>
      )}
    </div>
  );
}

interface ChangeProps {
  before: number | null;
  after: number | null;
  numberText: (value: number | null) => string;
}

/** A number of the period before, and the change since then. */
function Change({ before, after, numberText }: ChangeProps) {
  const language = useLanguage();
  return (
    <>
      <td className={styles.number}>{numberText(before)}</td>
      <td className={styles.number}>{sayChange(before, after, language) ?? "–"}</td>
    </>
  );
}

interface NumberProps {
  text: string;
  isEmpty: boolean;
  label: string;
  onPress: () => void;
}

/** A number that leads to its records. */
function Number({ text, isEmpty, label, onPress }: NumberProps) {
  if (isEmpty) return text;
  return (
    <button type="button" className={styles.drill} aria-label={label} onClick={onPress}>
      {text}
    </button>
  );
}
