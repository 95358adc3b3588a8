import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { benchCampaign } from "./bench/campaigns/bench-campaign.ts";
import { benchCampaignMails } from "./bench/campaigns/campaign-mails.ts";
import { benchColdStarts } from "./bench/cold-start.ts";
import { functionBytes, loginRoute } from "./bench/bytes.ts";
import { benchExports } from "./bench/exports/bench-exports.ts";
import { benchHubCalls } from "./bench/hub-calls.ts";
import { measureMemory } from "./bench/memory/measure-memory.ts";
import { callKinds } from "./bench/peers/bench-server.ts";
import { comparePeers } from "./bench/peers/compare-peers.ts";
import { benchPrints, benchPrintSheet } from "./bench/prints/bench-prints.ts";
import { benchPublicCard, coverBytes, filledPage, publicPage } from "./bench/public-card.ts";
import { printFigures } from "./bench/print-figures.ts";
import { benchVisits } from "./bench/reports/bench-visits.ts";
import { benchSearch } from "./bench/search/bench-search.ts";
import { benchTableSearch } from "./bench/search/bench-table-search.ts";
import { benchThumbnails } from "./bench/thumbnails.ts";
import { buildWeb, webFolder } from "./site/build-web.ts";
import { bundleFunctions } from "./bundle/bundle.ts";
import { startRuntime } from "./local-cloud/runtime.ts";

/**
 * Measures every budget and prints it with its limit, or with a comparison measured in the same run. With `--search` it
 * measures the search alone, also of cards that it writes to the table (some minutes; `--table-search` leaves out the others). With `--peers` it compares the hub
 * with another data API instead, which it installs; names of calls after it, such as `sortedList`, leave out the others.
 * With `--campaign` it measures a campaign to 100,000 recipients (some minutes), or to the number of them after it.
 * With `--charts` it measures charts of a million visits alone (a minute).
 * With `--exports` it makes files of reports over a million cards (a minute).
 * With `--print` it measures prints of 10,000 codes and has an independent reader read them (some minutes).
 * With `--memory` it measures the memory of the running product for an hour, or for the number of minutes after it.
 */
async function measureBudgets(): Promise<boolean> {
  console.log("Building the web client and the functions ...");
  await Promise.all([buildWeb({ gallery: true }), bundleFunctions()]);
  return [await measureProduct(), await measureSearch(), await measureVisitsApart()].every(Boolean);
}

/** In a process of its own: the clients of this one keep the addresses of the parts before. */
async function measureVisitsApart(): Promise<boolean> {
  const child = spawn(process.execPath, [import.meta.filename, "--charts"], { stdio: "inherit" });
  const [code] = await once(child, "exit");
  return code === 0;
}

async function measureProduct(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), "nevjegy-bench-"));
  const runtime = await startRuntime({
    port: 0,
    dataDir: folder,
    appToken: "bench",
    web: webFolder,
    seed: true,
    loadFrom: "bundles",
  });
  try {
    console.log("Measuring (about a minute) ...");
    const outcomes = [
      printFigures("Hub calls through the whole handler", await benchHubCalls()),
      printFigures("Public card through the whole handler", await benchPublicCard()),
      printFigures("Mails of a campaign", await benchCampaignMails()),
      printFigures("Pictures of 12 megapixels", await benchThumbnails()),
      printFigures("A sheet of QR codes", await benchPrintSheet()),
      printFigures("What a phone loads", [
        ...(await publicPage(runtime.url, "hu")),
        ...(await publicPage(runtime.url, "en")),
        ...(await filledPage(runtime.url)),
        ...(await coverBytes(runtime.url)),
        loginRoute(),
      ]),
      printFigures("Bundles", await functionBytes()),
      printFigures("First answer of a fresh process, above an empty one", await benchColdStarts()),
    ];
    return outcomes.every(Boolean);
  } finally {
    await runtime.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureSearch(): Promise<boolean> {
  return printFigures("Search of 1,000,000 cards", await benchSearch());
}

async function measureVisits(): Promise<boolean> {
  return printFigures("Charts of 1,000,000 visits through the whole handler", await benchVisits());
}

async function measureVisitsAlone(): Promise<boolean> {
  await bundleFunctions();
  return measureVisits();
}

async function measureSearchAlone(): Promise<boolean> {
  await bundleFunctions();
  return [await measureSearch(), await measureTableSearch()].every(Boolean);
}

async function measureTableSearch(): Promise<boolean> {
  return printFigures(
    "Search of 100,000 cards that were written to the table",
    await benchTableSearch(),
  );
}

async function measureTableSearchAlone(): Promise<boolean> {
  await bundleFunctions();
  return measureTableSearch();
}

async function measurePeers(): Promise<boolean> {
  const named = callKinds.filter((kind) => process.argv.includes(kind));
  const figures = await comparePeers(named.length === 0 ? callKinds : named);
  return printFigures("Hub with 10,000 cards, 16 kept connections", figures);
}

async function measureCampaign(): Promise<boolean> {
  const recipients = Number(process.argv.find((argument) => /^\d+$/.test(argument)) ?? 100_000);
  return printFigures("A campaign", await benchCampaign(recipients));
}

async function measureExports(): Promise<boolean> {
  await bundleFunctions();
  return printFigures("Files of reports over 1,000,000 cards", await benchExports());
}

async function measurePrints(): Promise<boolean> {
  return printFigures("Prints of QR codes", await benchPrints());
}

async function measureProductMemory(): Promise<boolean> {
  const minutes = Number(process.argv.find((argument) => /^\d+$/.test(argument)) ?? 60);
  return printFigures("Memory under 25 actions a second", await measureMemory(minutes));
}

/** What an argument measures in place of the budgets. */
const parts: Readonly<Record<string, () => Promise<boolean>>> = {
  "--search": measureSearchAlone,
  "--table-search": measureTableSearchAlone,
  "--charts": measureVisitsAlone,
  "--peers": measurePeers,
  "--memory": measureProductMemory,
  "--exports": measureExports,
  "--campaign": measureCampaign,
  "--print": measurePrints,
};
const [part = measureBudgets] = process.argv.flatMap((argument) => parts[argument] ?? []);
const isWithin = await part();
process.exitCode = isWithin ? 0 : 1;
console.log(
  isWithin ? "\nAll figures are within their budgets." : "\nSome figures are over budget.",
);
