import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { setImmediate } from "node:timers/promises";
import { fontFiles } from "#fonts";
import { createLabelSheet } from "../../../functions/areas/cards/qr/label-sheet.ts";
import type { CodeToPrint } from "../../../functions/areas/tags/print/list-codes.ts";
import { openPrintFile } from "../../../functions/areas/tags/print/print-files.ts";
import { newCode } from "../../../functions/platform/lambda/ids.ts";
import { tagsPerStep } from "../../../shared/limits/shop.ts";
import { qrAddress, qrMatrix } from "../../../shared/qr/qr-code.ts";
import { labelFormats } from "../../../shared/tags/label-formats.ts";
import { readPeakMemory } from "../peak-memory.ts";

/**
 * Makes one print in a process of its own: `drawn` draws a sheet without decoding its codes, `pdf` and `svg` make the file
 * of a print as the function does. Prints what it cost and the codes in it.
 */
export interface PrintCost {
  cpuSeconds: number;
  seconds: number;
  /** In bytes. */
  memory: number;
  codes: string[];
}

const [way = "", count = "", file = ""] = process.argv.slice(2);
const origin = "https://nevjegy.example";
const faces = { regular: fontFiles.sans400, bold: fontFiles.sans600 };
const codes = Array.from({ length: Number(count) }, newCode);

async function* listPages(): AsyncGenerator<CodeToPrint[]> {
  for (let from = 0; from < codes.length; from += tagsPerStep) {
    await setImmediate();
    yield codes
      .slice(from, from + tagsPerStep)
      .map((code, at) => ({ serial: from + at + 1, code }));
  }
}

async function makeFile(format: "pdf" | "svg"): Promise<void> {
  const input = { format, labels: "grid4x5", cropMarks: true, count: codes.length } as const;
  const { body } = openPrintFile({ input, language: "hu", origin, faces }, listPages());
  await once(body.pipe(createWriteStream(file)), "finish");
}

const heading = (page: number) => ["Névjegy", `${page}`] as const;

/** The PDF alone: its codes are encoded and drawn, and not read back. */
async function drawSheet(): Promise<void> {
  const format = labelFormats.grid4x5;
  const sheet = createLabelSheet({ format, faces, hasCropMarks: true, heading });
  const stream = createWriteStream(file);
  for (const [at, code] of codes.entries()) {
    const bytes = sheet.add({
      matrix: qrMatrix(qrAddress(origin, code)),
      serial: `${at + 1}`,
      code,
    });
    if (bytes.length > 0 && !stream.write(bytes)) await once(stream, "drain");
  }
  stream.end(sheet.end("Névjegy", "hu"));
  await once(stream, "finish");
}

const startedAt = performance.now();
const before = process.cpuUsage();
if (way === "drawn") await drawSheet();
else await makeFile(way === "svg" ? "svg" : "pdf");
const { user, system } = process.cpuUsage(before);
const cost: PrintCost = {
  cpuSeconds: (user + system) / 1e6,
  seconds: (performance.now() - startedAt) / 1000,
  memory: readPeakMemory(),
  codes,
};
console.log(JSON.stringify(cost));
