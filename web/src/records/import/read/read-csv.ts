import Papa from "papaparse";
import { importLimits } from "../../../../../shared/limits/imports.ts";
import { decodeText, detectEncoding } from "./decode-text.ts";
import {
  separators,
  TableError,
  type ReadChoices,
  type ReadTable,
  type Separator,
  type FileRow,
} from "./table.ts";

/** Reads a text file with separators. Throws `TableError`. */
export function readCsv(bytes: Uint8Array, choices: ReadChoices): ReadTable {
  const encoding = choices.encoding ?? detectEncoding(bytes);
  const text = decodeText(bytes, encoding);
  if (text.trim() === "") throw new TableError("empty");
  // A picture or a program: no text has control characters other than tab and line breaks in its first characters.
  const start = text.slice(0, 1000);
  if (/^(%PDF|\{\\rtf|<!doctype|<html|<\?xml)/i.test(start.trim())) throw new TableError("noTable");
  if ((start.match(/[^\P{Cc}\t\r\n]|\ufffd/gu)?.length ?? 0) > start.length / 50)
    throw new TableError("noTable");
  // Excel writes the separator into the first line.
  const [named, named1] = /^sep=(.)\r?\n/.exec(text) ?? [];
  const content = text.slice(named?.length ?? 0);
  const separator = choices.separator ?? toSeparator(named1) ?? detectSeparator(content);
  const rows = parse(content, separator);
  return { format: "csv", encoding, separator, rows };
}

function toSeparator(text: string | undefined): Separator | undefined {
  return separators.find((separator) => separator === text);
}

function parse(text: string, separator: Separator): FileRow[] {
  const rows: FileRow[] = [];
  let number = 0;
  Papa.parse<string[]>(text, {
    delimiter: separator,
    step: ({ data: cells }, parser) => {
      number += 1;
      if (cells.every((cell) => cell.trim() === "")) return;
      rows.push({ number, cells });
      if (cells.length > importLimits.maxColumns) parser.abort();
      if (rows.length > importLimits.maxRows + importLimits.maxHeaderRow) parser.abort();
    },
  });
  return rows;
}

/** The separator that splits the first lines into the same number of columns, the more the better. */
function detectSeparator(text: string): Separator {
  const scored = separators.map((separator) => {
    const { data } = Papa.parse<string[]>(text, { delimiter: separator, preview: 20 });
    const widths = data.filter((cells) => cells.length > 1).map((cells) => cells.length);
    const widest = Math.max(0, ...widths);
    return { separator, score: widths.filter((width) => width === widest).length * widest };
  });
  const [best] = scored.toSorted((one, other) => other.score - one.score);
  return best?.separator ?? ";";
}
