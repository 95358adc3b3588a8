import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

export class NoLocalDynamodb extends Error {
  override name = "NoLocalDynamodb";
}

/** Path of the dynoxide binary that npm installed for this platform; else `NoLocalDynamodb`. */
export function dynoxideBinary(platform = process.platform, arch = process.arch): string {
  const name = `@dynoxide/${platform}-${arch}`;
  try {
    const manifest = createRequire(import.meta.url).resolve(`${name}/package.json`);
    const binary = join(dirname(manifest), "dynoxide");
    if (existsSync(binary)) return binary;
  } catch {
    // Not installed: the error below says so.
  }
  throw new NoLocalDynamodb(
    `There is no embedded DynamoDB for ${platform}-${arch} (package ${name} is not installed). ` +
      "Set DYNAMODB_ENDPOINT to a DynamoDB Local or to the address of a real one.",
  );
}
