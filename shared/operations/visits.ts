import * as z from "zod/mini";
import { iso } from "../model/iso.ts";
import { statisticDateFilters, visitLimits } from "../limits/visits.ts";
import { languages } from "../languages.ts";
import { recordId, defineRecordIds } from "../model/formats.ts";
import { assignArea } from "./areas.ts";
import type { EventFunctionRow, OperationRow } from "./operation-spec.ts";
import { visitSources } from "../visits/visit-kinds.ts";
import { statistic, statisticWithCards } from "../visits/statistic-reply.ts";
import { codePath, jsonReply } from "./shared-schemas.ts";

/** A special date filter, or chosen days; absent: the last thirty days. */
const period = {
  filter: z.optional(z.enum(statisticDateFilters)),
  from: z.optional(iso.date()),
  to: z.optional(iso.date()),
};
const ofRecord = z.strictObject({ id: recordId, ...period });
/** Cards to return sums for; cards that belong to others are ignored. */
const cards = z.optional(defineRecordIds(visitLimits.maxCardsInStatistic));

/** Visits, saves and exchanges by day and source; the cost of a call does not depend on their number. */
export const visitOperations = assignArea("visits", {
  getCardStatistic: {
    method: "GET",
    path: "/api/statistic/cards/{id}",
    summary: "Returns visits, saves and exchanges of a card, by day and source.",
    access: "session",
    input: ofRecord,
    reply: jsonReply(statistic),
    errors: ["record.notFound", "date.outOfRange"],
    table: "read",
  },
  getCompanyStatistic: {
    method: "GET",
    path: "/api/statistic/companies/{id}",
    summary: "Returns visits, saves and exchanges of all cards of a company, by day and source.",
    access: "session",
    input: z.extend(ofRecord, { cards }),
    reply: jsonReply(statisticWithCards),
    errors: ["access.denied", "record.notFound", "date.outOfRange"],
    table: "read",
  },
  getMyStatistic: {
    method: "GET",
    path: "/api/statistic/mine",
    summary: "Returns visits, saves and exchanges of all own cards, by day and source.",
    access: "session",
    input: z.strictObject({ ...period, cards }),
    reply: jsonReply(statisticWithCards),
    errors: ["date.outOfRange"],
    table: "read",
  },
  countVisit: {
    method: "POST",
    path: "/api/public/cards/{code}/visit",
    summary: "Counts a visit of a card's page. The reply is the same for an unknown code.",
    access: "open",
    accepts: ["json", "beacon"],
    input: z.extend(codePath, {
      body: z.strictObject({ source: z.enum(visitSources), language: z.enum(languages) }),
    }),
    reply: { status: 204 },
    errors: ["record.notFound"],
    table: "read",
    throttles: true,
    queues: ["visit"],
    maxBodyBytes: visitLimits.maxBeaconBytes,
  },
} as const satisfies Record<string, OperationRow>);

/** Functions of this area that the cloud calls itself. */
export const visitEvents = assignArea("visits", {
  countVisits: {
    summary: "Counts a batch of visits by card and day and stores them.",
    source: "visitQueue",
    missed: "Owners of cards miss visits in their statistics.",
    table: "write",
    files: "keepsVisits",
    memoryMb: 1024,
    timeoutSeconds: 60,
  },
  rollUpVisits: {
    summary:
      "Sets the counters of past days to the stored visits, merges the files of ended months and deletes visits that are too old.",
    source: "nightly",
    missed: "Owners of cards may see a few visits of a past day twice.",
    table: "write",
    files: "rollsUpVisits",
    memoryMb: 3008,
    timeoutSeconds: 600,
  },
} as const satisfies Record<string, EventFunctionRow>);
