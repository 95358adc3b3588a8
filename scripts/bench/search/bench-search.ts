import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Figure } from "../print-figures.ts";
import { compareSearches, measureFirstSearch } from "./compare-searches.ts";
import { startSearchResources } from "./search-resources.ts";
import { companySearch } from "./searches.ts";

const cardCount = 1_000_000;

/**
 * Compares searches with DuckDB alone on the files of a million cards. Another process makes the files, so the peak of
 * the engine's memory is its own.
 */
export async function benchSearch(): Promise<Figure[]> {
  const resources = await startSearchResources();
  try {
    console.log("Writing a replica with a million cards ...");
    const program = join(import.meta.dirname, "fill-replica.ts");
    await promisify(execFile)(process.execPath, [program, String(cardCount)]);
    return [
      ...(await compareSearches()),
      // A company's admin sees few of the cards.
      await measureFirstSearch("first search by a company's admin", companySearch),
    ];
  } finally {
    await resources.stop();
  }
}
