import * as z from "zod/mini";
import { languages } from "../../../../shared/languages.ts";
import { printInput } from "../../../../shared/models/tag.ts";
import { openJobRequests } from "../../../data/jobs/job-requests.ts";

/** The request of a print. */
const printRequest = z.object({ input: printInput, language: z.enum(languages) });
export type PrintRequest = z.infer<typeof printRequest>;

export const printRequests = openJobRequests(printRequest);
