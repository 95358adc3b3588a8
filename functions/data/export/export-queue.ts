import * as z from "zod";
import { defineQueue } from "../store/outbox.ts";

/** A message of the export queue: the job whose download is to be made. A second delivery makes it again. */
export const queuedExport = z.object({ job: z.string() });
export const exportQueue = defineQueue("export", queuedExport);
