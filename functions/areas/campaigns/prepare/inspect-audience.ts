import {
  isMergeField,
  listMergeGaps,
  type MergeField,
} from "../../../../shared/campaigns/merge-text.ts";
import type { AudienceReport } from "../../../../shared/campaigns/audience-report.ts";
import type { Language } from "../../../../shared/languages.ts";
import { languages } from "../../../../shared/languages.ts";
import { campaignLimits } from "../../../../shared/limits/campaigns.ts";
import { foldEmail } from "../../../../shared/model/formats.ts";
import type { Campaign } from "../../../../shared/models/campaign.ts";
import type { Store } from "../../../data/store/store.ts";
import { readSecondPersonFrom } from "../campaign-settings.ts";
import { listMergeValues } from "../compose/merge-fields.ts";
import { readAudiencePage } from "../engine/audience.ts";
import type { PlannedRecipient } from "../engine/ledger.ts";

type Gap = AudienceReport["gaps"][number];

/**
 * Looks at the audience of a draft with the rights of the caller, as the freezing will: who gets the mail, who is left out
 * and why, and which fields are empty for whom. A large audience is looked at in part. Throws `AudienceRefused`.
 */
export async function inspectAudience(
  store: Store,
  { bodies, ...campaign }: Pick<Campaign, "audience" | "bodies" | "listParts" | "topic">,
  caller: string,
): Promise<AudienceReport> {
  const needed = listNeededFields(bodies);
  const seen = new Set<string>();
  const gaps = new Map<string, Gap>();
  const report: AudienceReport = {
    records: 0,
    recipients: 0,
    byLanguage: { en: 0, hu: 0 },
    left: { noAddress: 0, repeated: 0, noConsent: 0, suppressed: 0 },
    isPartial: false,
    secondPersonFrom: await readSecondPersonFrom(store.table),
    sample: [],
    gaps: [],
  };
  let cursor: string | undefined;
  do {
    const page = await readAudiencePage(store, { ...campaign, startedBy: caller }, cursor);
    report.records += page.records;
    report.left.noAddress += page.noAddress;
    report.left.noConsent += page.noConsent;
    report.left.suppressed += page.suppressed;
    for (const person of page.recipients) note(person);
    cursor = page.cursor ?? undefined;
  } while (cursor !== undefined && mayContinue());
  report.isPartial = cursor !== undefined;
  const { recipients, records, left } = report;
  left.repeated = records - recipients - left.noAddress - left.noConsent - left.suppressed;
  return { ...report, gaps: [...gaps.values()] };

  function mayContinue(): boolean {
    const hasTime = store.deadline.left() > campaignLimits.inspectReserveMs;
    return hasTime && report.records < campaignLimits.maxRecordsInspected;
  }

  function note(person: PlannedRecipient): void {
    const { email, language } = person;
    const key = foldEmail(email);
    if (seen.has(key)) return;
    seen.add(key);
    report.recipients += 1;
    report.byLanguage[language] += 1;
    const values = listMergeValues(person);
    if (report.sample.length < campaignLimits.sampleSize)
      report.sample.push({ email, language, ...values });
    for (const field of needed[language]) if (values[field] === "") noteGap(field, person);
  }

  function noteGap(field: MergeField, { email, language }: PlannedRecipient): void {
    const key = `${language} ${field}`;
    const gap = gaps.get(key) ?? { field, language, count: 0, people: [] };
    gap.count += 1;
    if (gap.people.length < campaignLimits.gapPeople) gap.people.push(email);
    gaps.set(key, gap);
  }
}

/** Fields without a fallback, by language. */
function listNeededFields(bodies: Campaign["bodies"]): Record<Language, MergeField[]> {
  const ofLanguage = (language: Language) => {
    const { subject, html, text } = bodies[language];
    const fields = [subject, html, text]
      .flatMap(listMergeGaps)
      .filter(({ fallback }) => fallback === "")
      .map(({ field }) => field);
    return [...new Set(fields.filter(isMergeField))];
  };
  return Object.fromEntries(
    languages.map((language) => [language, ofLanguage(language)]),
  ) as Record<Language, MergeField[]>; // one for each language
}

/** Whether a field of the mail has neither a value nor a fallback for one of the people. */
export async function hasEmptyFields(
  store: Store,
  campaign: Pick<Campaign, "audience" | "bodies" | "listParts" | "topic">,
  caller: string,
): Promise<boolean> {
  const needed = listNeededFields(campaign.bodies);
  if (languages.every((language) => needed[language].length === 0)) return false;
  return (await inspectAudience(store, campaign, caller)).gaps.length > 0;
}
