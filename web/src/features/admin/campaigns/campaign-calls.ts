import { createRecordCalls } from "../../../../../shared/client/records.ts";
import type {
  AudienceReport,
  CampaignProgress,
} from "../../../../../shared/campaigns/audience-report.ts";
import type { Language } from "../../../../../shared/languages.ts";
import type { Campaign } from "../../../../../shared/models/campaign.ts";
import type { Delivery } from "../../../../../shared/models/delivery.ts";
import { call } from "../../../lib/hub/hub.ts";

/** What people write of a campaign. */
export type CampaignContent = Pick<Campaign, "name" | "audience" | "bodies">;

export const campaigns = createRecordCalls<"campaign", "admin">(call, "campaign");
const deliveries = createRecordCalls<"delivery", "admin">(call, "delivery");
const suppressions = createRecordCalls<"suppression", "admin">(call, "suppression");

export const campaignKey = (id: string) => ["record", "campaign", id] as const;

export const readCampaign = (id: string, signal?: AbortSignal): Promise<Campaign> =>
  campaigns.get(id, signal ? { signal } : {});

const emptyBody = { subject: "", html: "", text: "" };

export const createCampaign = async (name: string): Promise<string> => {
  const audience = { model: "user" as const, filter: {} };
  const fields = { name, audience, bodies: { en: emptyBody, hu: emptyBody } };
  return (await campaigns.create(fields))._id;
};

/** A new draft with the content of another campaign. */
export async function copyCampaign(id: string, nameOf: (name: string) => string): Promise<string> {
  const { name, audience, bodies } = await readCampaign(id);
  return (await campaigns.create({ name: nameOf(name), audience, bodies }))._id;
}

/** Throws `entity.changed` when another admin has changed the campaign. */
export const saveCampaign = (
  { _id, _rev }: Pick<Campaign, "_id" | "_rev">,
  content: CampaignContent,
): Promise<Campaign> => campaigns.update({ _id, _rev, ...content });

export type CampaignService = "start" | "pause" | "resume" | "cancel";

export const runCampaignService = (service: CampaignService, id: string) =>
  campaigns.run(service, { id }, { idempotencyKey: crypto.randomUUID() });

export const scheduleById = (id: string, at: string) =>
  campaigns.run("schedule", { id, at }, { idempotencyKey: crypto.randomUUID() });

export const testById = (id: string, language: Language) =>
  campaigns.run("test", { id, language }, { idempotencyKey: crypto.randomUUID() });

export const readAudience = async (id: string, signal: AbortSignal): Promise<AudienceReport> =>
  campaigns.ask("audience", { id }, { signal });

export const readCampaignProgress = async (
  id: string,
  signal: AbortSignal,
): Promise<CampaignProgress> => campaigns.ask("progress", { id }, { signal });

export const deleteDraft = (id: string) => campaigns.delete(id);

/** How many mails of a campaign match. */
export const countMails = (campaign: string, filter: object, signal: AbortSignal) =>
  deliveries.count({ campaign, ...filter }, { signal });

export const decideDelivery = (service: "resend" | "giveUp", { _id }: Pick<Delivery, "_id">) =>
  deliveries.run(service, { id: _id }, { idempotencyKey: crypto.randomUUID() });

export const suppressByHand = (email: string, note: string, idempotencyKey: string) =>
  suppressions.create({ email, note, reason: "manual" }, { idempotencyKey });

export const liftSuppression = (id: string) => suppressions.delete(id);
