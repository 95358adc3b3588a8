import * as z from "zod";
import { languages, type Language } from "../../../../shared/languages.ts";
import type { Card } from "../../../../shared/models/card.ts";
import { budapestTime } from "../../../../shared/visits/budapest-day.ts";
import {
  deviceClasses,
  visitKinds,
  visitSources,
  type VisitKind,
  type VisitSource,
} from "../../../../shared/visits/visit-kinds.ts";
import type { Viewer } from "./viewer.ts";

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

/** What somebody did with a card. */
export interface VisitFacts {
  kind: VisitKind;
  source: VisitSource;
  language: Language;
}

/** The line of what was done with a card at a moment, ISO 8601. */
export function createVisitLine(
  card: Card,
  noted: VisitFacts & Viewer & { _id: string; own: boolean; at: string },
): VisitLine {
  const { at, ...line } = noted;
  return {
    ...line,
    ...budapestTime(new Date(at)),
    card: card._id,
    owner: card.owner,
    ...(card.company !== undefined && { company: card.company }),
  };
}
