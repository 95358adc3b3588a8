import { useState } from "react";
import type { ChartBlock, ReportBlock } from "../../../../../shared/reports/report-blocks.ts";
import { ChartResult } from "../chart/chart-result.tsx";
import { ViewChoice } from "../chart/view-choice.tsx";
import { RichTextView } from "../text/rich-text-view.tsx";
import styles from "./report-document.module.css";

export interface ReportDocumentProps {
  blocks: readonly ReportBlock[];
  /** Whether its charts are only looked at, in a narrow place. */
  isPreview?: boolean;
}

/** A report as its readers see it: texts, charts and tables, for the rows that the reader may see. */
export function ReportDocument({ blocks, isPreview = false }: ReportDocumentProps) {
  return (
    <div className={styles.document}>
      {blocks.map((block) =>
        block.kind === "text" ? (
          <RichTextView key={block.id} text={block.text} />
        ) : (
          <ShownChart key={block.id} block={block} hasChoice={!isPreview} />
        ),
      )}
    </div>
  );
}

/** A reader may draw a chart in another way; nothing is saved. */
function ShownChart({ block, hasChoice }: { block: ChartBlock; hasChoice: boolean }) {
  const [view, setView] = useState(block.view);
  return (
    <section className={styles.chart} aria-label={block.title || undefined}>
      <div className={styles.head}>
        {block.title !== "" && <h2>{block.title}</h2>}
        {hasChoice && <ViewChoice view={view} onChange={setView} />}
      </div>
      <ChartResult
        chart={block.chart}
        title={block.title}
        view={view}
        rowSize={block.rowSize}
        compare={block.compare}
      />
    </section>
  );
}
