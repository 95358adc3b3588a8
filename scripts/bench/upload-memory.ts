import { readFile } from "node:fs/promises";
import { createHubCaller } from "./hub-caller.ts";
import { readPeakMemory } from "./peak-memory.ts";

/**
 * Uploads the photo of the first argument twenty times at once through the bundled function, in one process (Lambda
 * takes one at a time), and prints the most memory that the process held, in bytes.
 */
const photo = await readFile(process.argv[2] ?? "");
const { call } = await createHubCaller();

async function upload(_: unknown, place: number): Promise<void> {
  const form = new FormData();
  form.append("file", new Blob([photo]), `foto-${place}.jpg`);
  await call("uploadFile", "/api/hub/fileupload", {}, form);
}

await Promise.all(Array.from({ length: 20 }, upload));
console.log(readPeakMemory());
