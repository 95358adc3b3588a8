import { assignArea } from "./areas.ts";
import type { EventFunctionRow } from "./operation-spec.ts";

/** Functions of this area that the cloud calls itself. */
export const tagEvents = assignArea("tags", {
  makePrint: {
    summary:
      "Makes a file with QR codes, each of which it decodes, and the carriers that the file is for.",
    source: "printQueue",
    missed: "An admin waits for a file with QR codes, and will not get it automatically.",
    table: "write",
    files: "makesPrints",
    // Ten thousand codes are encoded and decoded: two minutes of a whole processor.
    memoryMb: 1769,
    timeoutSeconds: 900,
  },
} as const satisfies Record<string, EventFunctionRow>);
