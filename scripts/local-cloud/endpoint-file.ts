import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Name of the file in the data folder. */
export const endpointFile = "endpoints.json";

/** Tells other commands where the bucket of the running product is. */
export function writeEndpoint(dataDir: string, s3: string): void {
  writeFileSync(join(dataDir, endpointFile), JSON.stringify({ s3 }));
}

/** Address of the bucket of a product that runs over the folder; undefined when none answers. */
export async function findRunningBucket(dataDir: string): Promise<string | undefined> {
  try {
    // Written by `writeEndpoint` alone.
    const { s3 } = JSON.parse(readFileSync(join(dataDir, endpointFile), "utf8")) as { s3: string };
    await fetch(s3);
    return s3;
  } catch {
    return undefined;
  }
}
