import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { S3Client } from "@aws-sdk/client-s3";
import type { CloudAssembly } from "aws-cdk-lib/cx-api";
import {
  findMissingVariables,
  readConfiguration,
  type Configuration,
} from "../../infra/common/configuration.ts";
import { listImports } from "../../infra/common/exports.ts";
import { stackName } from "../../infra/common/stage-names.ts";
import { root } from "../bundle/bundle.ts";
import { buildWeb, webFolder } from "../site/build-web.ts";
import { releaseSite } from "../site/release-site.ts";
import { outputFolder, synthesise } from "../synthesise.ts";
import { AwsRefused } from "./aws-call.ts";
import { readOutputs } from "./deployed-stacks.ts";
import { listStacksToDeployFirst, StacksInTheWay } from "./first-stacks.ts";
import { findProblems } from "./preflight.ts";
import { openSiteBucket } from "./site-bucket.ts";

/** Names of the exports that the last release of the first stage imports. */
const importsFile = join(root, "infra", "released-imports.json");

/**
 * Puts the product on AWS: the files that new pages load, data, functions, the edge, and then the pages
 * (docs/runbook.md). It asks no question; what is missing is named before the first change.
 */
async function deploy(): Promise<void> {
  const missing = findMissingVariables(process.env);
  if (missing.length > 0) throw new NotReady(`set ${missing.join(", ")} first`);
  const configuration = readConfiguration(process.env);
  const problems = await findProblems(configuration);
  if (problems.length > 0) throw new NotReady(problems.join(" "));
  await buildWeb();
  const { assembly, hasPackages } = await synthesise(configuration);
  if (!hasPackages) throw new Error("The registry did not give machine code for Lambda.");
  const firstStacks = await findFirstStacks(configuration.region, assembly);
  const { SiteBucket = "", TableName = "" } = await prepareData(configuration);
  const client = new S3Client({ region: configuration.region });
  let released: CloudAssembly | undefined;
  await releaseSite(webFolder, `https://${configuration.domain}`, {
    ...openSiteBucket(client, SiteBucket),
    async deployEdge(formerPages) {
      ({ assembly: released } = await synthesise(configuration, formerPages));
      for (const stack of firstStacks) await deployStacks(stack, "--exclusively");
      await deployStacks("--all");
    },
  });
  if (configuration.stage === "" && released !== undefined) {
    writeFileSync(importsFile, `${JSON.stringify(listImports(released), null, 2)}\n`);
    console.log("Commit infra/released-imports.json if it has changed.");
  }
  console.log(`https://${configuration.domain} is up to date. Its table is ${TableName}.`);
}

class NotReady extends Error {
  override name = "NotReady";
  constructor(what: string) {
    super(`Nothing is deployed: ${what.replace(/\.$/, "")} (docs/runbook.md, First deployment).`);
  }
}

type Outputs = Record<string, Record<string, string>>;

async function findFirstStacks(region: string, assembly: CloudAssembly): Promise<string[]> {
  try {
    return await listStacksToDeployFirst(region, assembly);
  } catch (error) {
    if (error instanceof StacksInTheWay) throw new NotReady(error.message);
    if (error instanceof AwsRefused)
      throw new NotReady(`the exports of the account cannot be read (${error.code})`);
    throw error;
  }
}

/**
 * Outputs of the data stack. The release needs its bucket before it deploys the rest, so the first deployment makes the
 * stack here. A later one changes it with the others: an export may only leave after the stacks that import it.
 */
async function prepareData(configuration: Configuration): Promise<Record<string, string>> {
  const data = stackName(configuration, "Data");
  const deployed = await readOutputs(configuration.region, data);
  if (deployed?.["SiteBucket"] !== undefined) return deployed;
  return (await deployStacks(data))[data] ?? {};
}

/** Deploys stacks by name or `--all`. Returns their outputs. */
async function deployStacks(...stacks: readonly string[]): Promise<Outputs> {
  const outputs = join(outputFolder, "outputs.json");
  await runCdk(["deploy", ...stacks, ...deployOptions, "--outputs-file", outputs]);
  // Written by the CDK CLI: outputs by stack.
  return JSON.parse(readFileSync(outputs, "utf8")) as Outputs;
}

/** The preflight and the tests of the templates take the place of the CLI's questions. */
const deployOptions = ["--app", outputFolder, "--require-approval", "never"];

async function runCdk(words: readonly string[]): Promise<void> {
  const tool = join(root, "node_modules", ".bin", "cdk");
  const child = spawn(process.execPath, [tool, ...words], { cwd: root, stdio: "inherit" });
  const code = await new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  if (code !== 0) throw new Error(`cdk ${words[0]} ended with ${String(code)}`);
}

try {
  await deploy();
} catch (error) {
  if (!(error instanceof NotReady)) throw error;
  console.error(error.message);
  process.exit(1);
}
