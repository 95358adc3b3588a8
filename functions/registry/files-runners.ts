import type { Runner } from "../calls/service.ts";
import { completeFileUpload } from "../areas/files/services/file/complete.ts";

/** Code of the runners of the group `files`, by `model.service`. */
export const filesRunners: ReadonlyMap<string, Runner> = new Map([
  ["file.complete", completeFileUpload],
]);
