import * as z from "zod";
import { statisticDateFilters, visits as limits } from "../limits.ts";
import { recordId, recordIds } from "../model/formats.ts";
import type { OperationSpec } from "../operation-spec.ts";
import { ownStatistic, statistic } from "../statistic/statistic-reply.ts";
import { json } from "./parts.ts";

/** A special date filter, or days of one's own; neither: the last thirty days. */
const period = {
  filter: z.enum(statisticDateFilters).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
};
const ofRecord = z.strictObject({ id: recordId, ...period });

/** Visits, saves and exchanges by day and source, at a cost that does not grow with their number. */
export const statisticOperations = {
  getCardStatistic: {
    method: "GET",
    path: "/api/statistic/cards/{id}",
    summary: "Visits, saves and exchanges of a card, by day and source.",
    access: "session",
    input: ofRecord,
    reply: json(statistic),
    table: "read",
  },
  getCompanyStatistic: {
    method: "GET",
    path: "/api/statistic/companies/{id}",
    summary: "Visits, saves and exchanges of all cards of a company, by day and source.",
    access: "session",
    input: ofRecord,
    reply: json(statistic),
    table: "read",
  },
  getMyStatistic: {
    method: "GET",
    path: "/api/statistic/mine",
    summary: "Visits, saves and exchanges of all own cards, by day and source.",
    access: "session",
    /** Own cards whose sums are wanted too; those that are not the caller's are left out. */
    input: z.strictObject({ ...period, cards: recordIds(limits.maxCardsInStatistic).optional() }),
    reply: json(ownStatistic),
    table: "read",
  },
} as const satisfies Record<string, OperationSpec>;
