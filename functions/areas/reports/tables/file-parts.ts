import type { Language } from "../../../../shared/languages.ts";
import { report as reportModel, type Report } from "../../../../shared/models/report.ts";
import type { FileSource } from "../../../../shared/reports/file-requests.ts";
import type { ChartView } from "../../../../shared/reports/report-blocks.ts";
import type { ChartRequest, QueryRequest } from "../../../../shared/reports/report-requests.ts";
import type { RichText } from "../../../../shared/reports/rich-text.ts";
import { fillWords } from "../../../../shared/reports/words/fill-words.ts";
import { fileTexts } from "../../../../shared/texts/file-texts.ts";
import { getModelLabel } from "../../../../shared/texts/models.ts";
import { loadVisibleRecord } from "../../../data/records/visible-record.ts";
import type { Caller } from "../../../data/rights/caller.ts";
import type { Store } from "../../../data/store/store.ts";

export interface ChartFilePart {
  kind: "chart";
  title: string;
  view: ChartView;
  chart: ChartRequest;
  /** Whether its period is compared with as many days before it. */
  compare?: boolean | undefined;
}

export interface QueryFilePart {
  kind: "query";
  title: string;
  request: QueryRequest;
}

/** A part of a file, in the order of the report. */
export type FilePart = { kind: "text"; text: RichText } | ChartFilePart | QueryFilePart;

/** What a file shows: a saved report, or one chart or query. */
export interface FileDocument {
  name: string;
  parts: readonly FilePart[];
}

/** Loads what a file shows. Throws `record.notFound` for a report that the caller may not read. */
export async function loadFileDocument(
  store: Store,
  caller: Caller,
  source: FileSource,
  language: Language,
): Promise<FileDocument> {
  switch (source.kind) {
    case "report": {
      const { record } = await loadVisibleRecord(store, caller, reportModel, source.id);
      return readReport(record, language);
    }
    case "chart": {
      const { chart, view, compare } = source;
      const name = source.name || getModelLabel(chart.model, language).many;
      return { name, parts: [{ kind: "chart", title: name, view, chart, compare }] };
    }
    default: {
      const { request } = source;
      const name = source.name || getModelLabel(request.model, language).many;
      return { name, parts: [{ kind: "query", title: name, request }] };
    }
  }
}

/** A saved report as the document of a file. A chart without a title is named by its number. */
export function readReport(
  { name, blocks }: Pick<Report, "name" | "blocks">,
  language: Language,
): FileDocument {
  let charts = 0;
  const parts = blocks.map((block): FilePart => {
    if (block.kind === "text") return { kind: "text", text: block.text };
    charts += 1;
    const title = block.title || fillWords(fileTexts[language].chart, { number: String(charts) });
    const { view, chart, compare } = block;
    return { kind: "chart", title, view, chart, compare };
  });
  return { name, parts };
}
