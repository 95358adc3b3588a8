import * as z from "zod/mini";
import { iso } from "../../../../shared/model/iso.ts";
import { integer } from "../../../../shared/model/bounds.ts";
import { languages, type Language } from "../../../../shared/languages.ts";
import type { Card } from "../../../../shared/models/card.ts";
import { toBudapestTime } from "../../../../shared/visits/budapest-day.ts";
import {
  deviceClasses,
  visitKinds,
  visitSources,
  type VisitKind,
  type VisitSource,
} from "../../../../shared/visits/visit-kinds.ts";
import type { Viewer } from "./viewer.ts";

/**
 * One visit, save or exchange, on the queue and in Parquet. It contains nothing about the visitor: no address, no user
 * agent, and no time more exact than the hour.
 */
export const visitLine = z.strictObject({
  /** Created when the visit is first counted. Lines with an equal id are the same visit. */
  _id: z.string(),
  kind: z.enum(visitKinds),
  card: z.string(),
  source: z.enum(visitSources),
  /** Calendar day and hour in Budapest. */
  day: iso.date(),
  hour: integer(0, 23),
  device: z.enum(deviceClasses),
  language: z.enum(languages),
  /** A program, such as a search engine or a link preview. */
  bot: z.boolean(),
  /** A viewer who may change the card. */
  own: z.boolean(),
  /** Owner and company of the card at that time. */
  owner: z.string(),
  company: z.optional(z.string()),
});
export type VisitLine = z.infer<typeof visitLine>;

/** What a visitor did with a card. */
export interface VisitFacts {
  kind: VisitKind;
  source: VisitSource;
  language: Language;
}

/**
 * Creates the line of a visit.
 * @param facts its facts; `at` is ISO 8601
 */
export function createVisitLine(
  card: Card,
  facts: VisitFacts & Viewer & { _id: string; own: boolean; at: string },
): VisitLine {
  const { at, ...line } = facts;
  return {
    ...line,
    ...toBudapestTime(new Date(at)),
    card: card._id,
    owner: card.owner,
    ...(card.company !== undefined && { company: card.company }),
  };
}
