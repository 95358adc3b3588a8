import type { LoadService, Runner } from "../calls/service.ts";

/** Code of the runners of the group `files`, by `model.service`. */
export const filesRunners: ReadonlyMap<string, LoadService<Runner>> = new Map([
  [
    "file.complete",
    async () => (await import("../areas/files/services/file/complete.ts")).completeFileUpload,
  ],
]);
