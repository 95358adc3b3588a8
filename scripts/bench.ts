import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { benchColdStarts } from "./bench/cold-start.ts";
import { functionBytes, loginRoute } from "./bench/bytes.ts";
import { benchHubCalls } from "./bench/hub-calls.ts";
import { comparePeers } from "./bench/peers/compare-peers.ts";
import { benchPublicCard, coverBytes, filledPage, publicPage } from "./bench/public-card.ts";
import { printFigures } from "./bench/print-figures.ts";
import { benchThumbnails } from "./bench/thumbnails.ts";
import { buildWeb, webFolder } from "./site/build-web.ts";
import { bundleFunctions } from "./bundle/bundle.ts";
import { startRuntime } from "./local-cloud/runtime.ts";

/**
 * Measures every budget and prints it with its limit, or with a comparison measured in the same run. With `--peers` it
 * compares the hub with another data API instead, which it installs.
 */
async function measureBudgets(): Promise<boolean> {
  console.log("Building the web client and the functions ...");
  await Promise.all([buildWeb({ gallery: true }), bundleFunctions()]);
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
      printFigures("Pictures of 12 megapixels", await benchThumbnails()),
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

async function measurePeers(): Promise<boolean> {
  return printFigures("Hub with 10,000 cards, 16 kept connections", await comparePeers());
}

const isWithin = process.argv.includes("--peers") ? await measurePeers() : await measureBudgets();
console.log(
  isWithin ? "\nAll figures are within their budgets." : "\nSome figures are over budget.",
);
