import * as z from "zod/mini";
import { defineQueue } from "./outbox.ts";

/** A reference that a change removed without room for its writes; `place` is the text of its place. */
const leftReference = z.object({ file: z.string(), place: z.string() });
export type RemovedReference = z.infer<typeof leftReference>;

/** Removed references whose files still count them. */
export const releaseQueue = defineQueue(
  "release",
  z.object({ references: z.array(leftReference) }),
);
