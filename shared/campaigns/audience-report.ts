import * as z from "zod/mini";
import { languages } from "../languages.ts";
import { integer, rawText } from "../model/bounds.ts";
import { mergeFields } from "./merge-text.ts";

const person = z.object({
  email: rawText(320),
  firstName: rawText(200),
  lastName: rawText(200),
  name: rawText(400),
  language: z.enum(languages),
});
export type RecipientPerson = z.infer<typeof person>;

/** People of an audience that a search has found. */
export const foundPeople = z.object({ people: z.array(person) });

/** Who would get a campaign now, and who of its audience would not. */
export const audienceReport = z.object({
  /** Records of the audience that were looked at. */
  records: integer(0),
  /** People who would get the mail, each once. */
  recipients: integer(0),
  byLanguage: z.object({ en: integer(0), hu: integer(0) }),
  /** Records that add no person, by the reason. */
  left: z.object({
    noAddress: integer(0),
    repeated: integer(0),
    noConsent: integer(0),
    suppressed: integer(0),
  }),
  /** The audience has more records than were looked at. */
  isPartial: z.boolean(),
  /** With more recipients, a second person must confirm the start. */
  secondPersonFrom: integer(0),
  sample: z.array(person),
  /** Fields of the mail that are empty for people and have no fallback. */
  gaps: z.array(
    z.object({
      field: z.enum(mergeFields),
      language: z.enum(languages),
      count: integer(1),
      /** Some of these people, by address. */
      people: z.array(rawText(320)),
    }),
  ),
});
export type AudienceReport = z.infer<typeof audienceReport>;

/** How far the sending is. */
export const campaignProgress = z.object({
  state: rawText(20),
  recipients: integer(0),
  /** Rows of the ledger that are written so far. */
  frozen: integer(0),
  sent: integer(0),
  bounced: integer(0),
  complained: integer(0),
});
export type CampaignProgress = z.infer<typeof campaignProgress>;
