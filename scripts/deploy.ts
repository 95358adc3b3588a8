import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { configurationFrom, missingForDeployment } from "../infra/common/configuration.ts";
import { buildWeb, webFolder } from "./build-web.ts";
import { root } from "./bundle.ts";
import { outputFolder, synthesise } from "./synthesise.ts";
import { uploadSite } from "./upload-site.ts";

/** Puts the product on AWS: functions first, then the edge, then the files of the site. */
async function deploy(): Promise<void> {
  const missing = missingForDeployment(process.env);
  if (missing.length > 0) throw new NotConfigured(missing);
  await buildWeb();
  const configuration = configurationFrom(process.env);
  const { hasPackages } = await synthesise(configuration);
  if (!hasPackages) throw new Error("The registry did not give machine code for Lambda.");
  const outputs = join(outputFolder, "outputs.json");
  await runCdk(["deploy", "--all", "--app", outputFolder, "--outputs-file", outputs]);
  const client = new S3Client({ region: configuration.region });
  const Bucket = siteBucketIn(outputs);
  await uploadSite(webFolder, (file) => client.send(new PutObjectCommand({ Bucket, ...file })));
  console.log(`https://${configuration.domain} is up to date.`);
}

class NotConfigured extends Error {
  override name = "NotConfigured";
  constructor(missing: readonly string[]) {
    super(
      `Nothing is deployed: set ${missing.join(", ")} first (docs/runbook.md, First deployment).`,
    );
  }
}

async function runCdk(words: readonly string[]): Promise<void> {
  const tool = join(root, "node_modules", ".bin", "cdk");
  const child = spawn(process.execPath, [tool, ...words], { cwd: root, stdio: "inherit" });
  const code = await new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  if (code !== 0) throw new Error(`cdk ${words[0]} ended with ${String(code)}`);
}

function siteBucketIn(file: string): string {
  // Written by the CDK CLI: outputs by stack.
  const outputs = JSON.parse(readFileSync(file, "utf8")) as Record<string, Record<string, string>>;
  const bucket = outputs["NevjegySite"]?.["SiteBucket"];
  if (!bucket) throw new Error(`${file} names no bucket of the site`);
  return bucket;
}

try {
  await deploy();
} catch (error) {
  if (!(error instanceof NotConfigured)) throw error;
  console.error(error.message);
  process.exit(1);
}
