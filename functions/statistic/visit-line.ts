import * as z from "zod";
import { languages } from "../../shared/languages.ts";
import { deviceClasses, visitKinds, visitSources } from "../../shared/statistic/visit-kinds.ts";

/**
 * One opening, save or exchange, as it stands on the queue and in Parquet. It holds nothing of the visitor: no address,
 * no name of a browser, no moment finer than the hour.
 */
export const visitLine = z.strictObject({
  /** Made when it is counted first: lines of the same id are one. */
  _id: z.string(),
  kind: z.enum(visitKinds),
  card: z.string(),
  source: z.enum(visitSources),
  /** Calendar day and hour in Budapest. */
  day: z.iso.date(),
  hour: z.int().min(0).max(23),
  device: z.enum(deviceClasses),
  language: z.enum(languages),
  /** A program: a search engine, a link preview. */
  bot: z.boolean(),
  /** Somebody who may change the card. */
  own: z.boolean(),
  /** Owner and company of the card at that moment. */
  owner: z.string(),
  company: z.string().optional(),
});
export type VisitLine = z.infer<typeof visitLine>;
