import { ChartColumn, Type } from "lucide-react";
import { lazy, Suspense, useRef } from "react";
import { useTranslation } from "react-i18next";
import { reportLimits } from "../../../../../shared/limits/reports.ts";
import { Button } from "../../../components/controls/button.tsx";
import { SkeletonForm } from "../../../components/feedback/skeleton.tsx";
import { useFocusNext } from "../../../lib/browser/use-focus-next.ts";
import { BlockFrame } from "./block-frame.tsx";
import { ChartPart } from "./chart-part.tsx";
import { ChartSettings } from "./chart-settings.tsx";
import { createChartBlock, createTextBlock, findMissing, type DraftBlock } from "./draft-chart.ts";
import { SettingsPanel } from "./settings-panel.tsx";
import styles from "./report-builder.module.css";

const RichTextEditor = lazy(async () => ({
  default: (await import("../text/rich-text-editor.tsx")).RichTextEditor,
}));

export interface ReportBuilderProps {
  blocks: readonly DraftBlock[];
  /** Id of the block whose settings are shown. */
  selected: string | undefined;
  onSelect: (id: string) => void;
  onChange: (blocks: DraftBlock[]) => void;
}

/** The blocks of a report and the settings of the selected chart. */
export function ReportBuilder({ blocks, selected, onSelect, onChange }: ReportBuilderProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const focusNext = useFocusNext();
  /** The button of a block; without the block a button that adds one. */
  const focusPart = (id: string | undefined, part: "up" | "down" | "remove") =>
    focusNext(
      () =>
        list.current?.querySelector<HTMLElement>(
          `[data-block="${CSS.escape(id ?? "")}"] [data-part="${part}"]`,
        ) ?? list.current?.querySelector<HTMLElement>("[data-add] button"),
    );
  const replace = (at: number, ...next: DraftBlock[]) => onChange(blocks.toSpliced(at, 1, ...next));
  const move = (at: number, by: -1 | 1) => {
    const block = blocks[at];
    if (!block) return;
    onChange(blocks.toSpliced(at, 1).toSpliced(at + by, 0, block));
    focusPart(block.id, by < 0 ? "up" : "down");
  };
  const remove = (at: number) => {
    replace(at);
    focusPart((blocks[at + 1] ?? blocks[at - 1])?.id, "remove");
  };
  const add = (block: DraftBlock) => {
    onChange([...blocks, block]);
    onSelect(block.id);
  };
  const place = blocks.findIndex(({ id }) => id === selected);
  const chosen = blocks[place];
  const chart = chosen?.kind === "chart" ? chosen : undefined;
  const charts = blocks.filter(({ kind }) => kind === "chart");
  const texts = blocks.filter(({ kind }) => kind === "text");
  const nameOf = (block: DraftBlock) =>
    block.kind === "chart"
      ? block.title || t("reports.block.chart", { number: charts.indexOf(block) + 1 })
      : t("reports.block.text", { number: texts.indexOf(block) + 1 });

  return (
    <div className={styles.layout}>
      {chart ? (
        <SettingsPanel isOpenAtFirst={findMissing(chart.chart).length > 0}>
          <ChartSettings key={chart.id} block={chart} onChange={(next) => replace(place, next)} />
        </SettingsPanel>
      ) : (
        <div />
      )}
      <div ref={list} className={styles.document}>
        {blocks.map((block, at) => (
          <BlockFrame
            key={block.id}
            id={block.id}
            name={nameOf(block)}
            isSelected={block.id === selected}
            isFirst={at === 0}
            isLast={at === blocks.length - 1}
            onSelect={() => onSelect(block.id)}
            onMove={(by) => move(at, by)}
            onRemove={() => remove(at)}
          >
            {block.kind === "chart" ? (
              <ChartPart block={block} onChange={(next) => replace(at, next)} />
            ) : (
              <Suspense fallback={<SkeletonForm fields={1} />}>
                <RichTextEditor
                  label={nameOf(block)}
                  text={block.text}
                  onChange={(text) => replace(at, { ...block, text })}
                />
              </Suspense>
            )}
          </BlockFrame>
        ))}
        {blocks.length < reportLimits.maxBlocks && (
          <div data-add className={styles.add}>
            <Button icon={ChartColumn} onClick={() => add(createChartBlock())}>
              {t("reports.block.addChart")}
            </Button>
            <Button icon={Type} onClick={() => add(createTextBlock())}>
              {t("reports.block.addText")}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
