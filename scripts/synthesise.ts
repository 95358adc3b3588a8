import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Code } from "aws-cdk-lib/aws-lambda";
import type { CloudAssembly } from "aws-cdk-lib/cx-api";
import { createApp } from "../infra/app.ts";
import type { Configuration } from "../infra/common/configuration.ts";
import type { DeployedSite } from "../infra/site/site-stack.ts";
import { eventFunctionSpecs, operationSpecs, type FunctionName } from "../shared/operations/all.ts";
import { spaPatterns } from "../web/src/lib/screens.ts";
import { webFolder } from "./site/build-web.ts";
import { bundleFunctions, folderOf, root } from "./bundle/bundle.ts";
import { assetFolders, PackagesMissing } from "./bundle/native-packages.ts";
import { readSiteBuild, unindexedScreens } from "./site/site-build.ts";

/** Where the templates lie; the CDK CLI names a folder of its own when it calls. */
export const outputFolder = process.env["CDK_OUTDIR"] ?? join(root, "cdk.out");

export interface Synthesis {
  assembly: CloudAssembly;
  /** False while the web client was never built: the templates are whole but for its pages. */
  hasSite: boolean;
  /** False where the registry did not give machine code for Lambda: then nothing may be deployed. */
  hasPackages: boolean;
}

/**
 * Bundles the functions and writes all templates, without credentials; the network is asked for machine code alone.
 * @param formerPages HTML files of the last release, which are served until the new ones replace them
 * Throws the error of the bundler, or CDK's `ValidationFailed` when a check finds something.
 */
export async function synthesise(
  configuration: Configuration,
  formerPages: readonly string[] = [],
): Promise<Synthesis> {
  await bundleFunctions();
  const folders = foldersWithPackages();
  // Templates and code of former runs would stay for ever.
  rmSync(outputFolder, { recursive: true, force: true });
  const hasSite = existsSync(join(webFolder, "index.html"));
  const app = createApp({
    configuration,
    operations: operationSpecs,
    eventFunctions: eventFunctionSpecs,
    // The app asks for declared names alone.
    code: (name) => Code.fromAsset((folders ?? folderOf)(name as FunctionName)),
    site: hasSite ? readSite(formerPages) : missingSite,
    outdir: outputFolder,
    context: contextOf(join(root, "cdk.json")),
    checked: true,
  });
  return { assembly: app.synth(), hasSite, hasPackages: folders !== undefined };
}

function foldersWithPackages() {
  try {
    return assetFolders();
  } catch (error) {
    if (error instanceof PackagesMissing) return undefined;
    throw error;
  }
}

function readSite(formerPages: readonly string[]): DeployedSite {
  const site = readSiteBuild(webFolder);
  return { ...site, pages: [...site.pages, ...formerPages] };
}

const missingSite: DeployedSite = {
  edge: { spaPatterns, prerendered: [], shell: "" },
  pages: [],
  unindexed: unindexedScreens,
};

/** The CLI reads these settings by itself; an app that runs alone must. */
function contextOf(file: string): Record<string, unknown> {
  // Our own file, whose `context` is an object.
  return (JSON.parse(readFileSync(file, "utf8")) as { context: Record<string, unknown> }).context;
}
