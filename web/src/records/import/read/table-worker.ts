import { readTable } from "./read-table.ts";
import { TableError, type ReadChoices, type ReadTable, type TableProblem } from "./table.ts";

export interface ReadRequest {
  bytes: Uint8Array;
  choices: ReadChoices;
}

export type ReadAnswer = { table: ReadTable } | { problem: TableProblem };

async function answer({ bytes, choices }: ReadRequest): Promise<ReadAnswer> {
  try {
    return { table: await readTable(bytes, choices) };
  } catch (failure) {
    return { problem: failure instanceof TableError ? failure.problem : "damaged" };
  }
}

globalThis.addEventListener("message", ({ data }: MessageEvent<ReadRequest>) => {
  void answer(data).then((reply) => postMessage(reply));
});
