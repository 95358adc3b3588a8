import * as z from "zod/mini";
import { integer, rawText } from "../model/bounds.ts";
import { deliveryStates } from "./delivery-states.ts";

/** Mails of a group, by their state. A state without a mail is absent. */
const figures = z.object({
  /** A language, a domain, or the id of a campaign. */
  key: rawText(320),
  byState: z.partialRecord(z.enum(deliveryStates), integer(0)),
  unsubscribed: integer(0),
  clicked: integer(0),
  /** An estimate: mail programs load images by themselves, or never. */
  opened: integer(0),
});
export type MailFigures = z.infer<typeof figures>;

/** What became of the mails of a campaign. */
export const campaignFigures = z.object({
  byLanguage: z.array(figures),
  /** The largest domains. */
  byDomain: z.array(figures),
  /** Mails that the provider took, by the hour in which it did (`2026-11-24 15`). */
  overTime: z.array(z.object({ hour: rawText(20), sent: integer(0) })),
  /** The last campaigns that were started, newest first. */
  campaigns: z.array(
    z.extend(figures, {
      name: rawText(200),
      /** Whether it counts clicks and openings: where it does not, it has no numbers of them. */
      tracksClicks: z.boolean(),
      tracksOpens: z.boolean(),
    }),
  ),
});
export type CampaignFigures = z.infer<typeof campaignFigures>;

/** What a report tells of mails, in its order. */
export const measures = [
  "sent",
  "delivered",
  "bounced",
  "complained",
  "unsubscribed",
  "clicked",
  "opened",
] as const;
export type Measure = (typeof measures)[number];

type Counted = Pick<MailFigures, "byState" | "unsubscribed" | "clicked" | "opened">;

/** One number of a group. A state tells the furthest that a mail has come: who complains has got it. */
export function readMeasure(group: Counted, measure: Measure): number {
  const { byState } = group;
  switch (measure) {
    case "sent":
      return countTaken(group);
    case "delivered":
      return (byState.delivered ?? 0) + (byState.complained ?? 0);
    case "bounced":
    case "complained":
      return byState[measure] ?? 0;
    default:
      return group[measure];
  }
}

/** The numbers of all groups together. */
export function sumFigures(groups: readonly Counted[]): Counted {
  const byState: MailFigures["byState"] = {};
  for (const state of deliveryStates) {
    const count = groups.reduce((sum, group) => sum + (group.byState[state] ?? 0), 0);
    if (count > 0) byState[state] = count;
  }
  const sumOf = (name: "unsubscribed" | "clicked" | "opened") =>
    groups.reduce((sum, group) => sum + group[name], 0);
  return {
    byState,
    unsubscribed: sumOf("unsubscribed"),
    clicked: sumOf("clicked"),
    opened: sumOf("opened"),
  };
}

/** Mails that the provider took. */
export function countTaken({ byState }: Pick<MailFigures, "byState">): number {
  return takenStates.reduce((sum, state) => sum + (byState[state] ?? 0), 0);
}

const takenStates = ["handedOver", "delivered", "bounced", "complained"] as const;
