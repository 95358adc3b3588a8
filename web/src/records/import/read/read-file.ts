import { importLimits } from "../../../../../shared/limits/imports.ts";
import type { ReadAnswer, ReadRequest } from "./table-worker.ts";
import { TableError, type ReadChoices, type ReadTable } from "./table.ts";

export type ReadTableFile = (file: File, choices: ReadChoices) => Promise<ReadTable>;

/** Reads a file in a worker, so that the page stays usable, and a hostile file can be ended. Throws `TableError`. */
export const readTableFile: ReadTableFile = async (file, choices) => {
  if (file.size > importLimits.maxFileBytes) throw new TableError("fileTooLarge");
  const bytes = new Uint8Array(await file.arrayBuffer());
  const worker = new Worker(new URL("./table-worker.ts", import.meta.url), { type: "module" });
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const answer = await new Promise<ReadAnswer>((resolve) => {
      timer = setTimeout(() => resolve({ problem: "tooSlow" }), importLimits.readMs);
      worker.addEventListener("message", ({ data }: MessageEvent<ReadAnswer>) => resolve(data));
      worker.addEventListener("error", () => resolve({ problem: "damaged" }));
      const request: ReadRequest = { bytes, choices };
      worker.postMessage(request, [bytes.buffer]);
    });
    if ("problem" in answer) throw new TableError(answer.problem);
    return answer.table;
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
};
