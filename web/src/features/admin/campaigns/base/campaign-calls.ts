import { createRecordCalls } from "../../../../../../shared/client/records.ts";
import type {
  AudienceReport,
  CampaignProgress,
  RecipientPerson,
} from "../../../../../../shared/campaigns/audience-report.ts";
import type { CampaignFigures } from "../../../../../../shared/campaigns/campaign-figures.ts";
import type { PreflightReport } from "../../../../../../shared/campaigns/preflight-report.ts";
import type { ListedPerson, ListReport } from "../../../../../../shared/campaigns/uploaded-list.ts";
import type { Language } from "../../../../../../shared/languages.ts";
import type { Campaign } from "../../../../../../shared/models/campaign.ts";
import type { Delivery } from "../../../../../../shared/models/delivery.ts";
import { call } from "../../../../lib/hub/hub.ts";

/** What people write of a campaign. */
export type CampaignContent = Pick<
  Campaign,
  "name" | "topic" | "audience" | "bodies" | "tracksClicks" | "tracksOpens"
>;

export const campaigns = createRecordCalls<"campaign", "admin">(call, "campaign");
const deliveries = createRecordCalls<"delivery", "admin">(call, "delivery");
const suppressions = createRecordCalls<"suppression", "admin">(call, "suppression");

export const readCampaign = (id: string, signal?: AbortSignal): Promise<Campaign> =>
  campaigns.get(id, signal ? { signal } : {});

/** How many earlier campaigns are offered as templates. */
const maxTemplates = 20;

export const listLastCampaigns = async (signal: AbortSignal) => {
  const query = {
    sort: { createdAt: -1 },
    limit: maxTemplates,
    projection: ["_id", "name"],
  } as const;
  return (await campaigns.read(query, { signal })).items;
};

const emptyBody = { subject: "", html: "", text: "" };

export const createCampaign = async (name: string): Promise<string> => {
  const audience = { model: "user" as const, filter: {} };
  const fields = { name, audience, bodies: { en: emptyBody, hu: emptyBody } };
  return (await campaigns.create(fields))._id;
};

/** A new draft with the content of another campaign. */
export async function copyCampaign(id: string, nameOf: (name: string) => string): Promise<string> {
  const { name, topic, audience, bodies, tracksClicks, tracksOpens } = await readCampaign(id);
  const copied = { topic, audience, bodies, tracksClicks, tracksOpens };
  return (await campaigns.create({ name: nameOf(name), ...copied }))._id;
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

/** Recipients of a draft whose names or address have these words. */
export const searchRecipients = async (
  id: string,
  words: string,
  signal: AbortSignal,
): Promise<RecipientPerson[]> => (await campaigns.ask("people", { id, words }, { signal })).people;

/** Stores a part of an uploaded list. A repeat changes nothing. */
export const addListPart = async (
  id: string,
  part: { list: string; part: number; source: string; people: ListedPerson[] },
): Promise<ListReport> => campaigns.run("addList", { id, ...part });

/** It changes nothing but the test that it stores. */
export const runPreflight = async (id: string): Promise<PreflightReport> =>
  campaigns.run("preflight", { id });

export const readCampaignProgress = async (
  id: string,
  signal: AbortSignal,
): Promise<CampaignProgress> => campaigns.ask("progress", { id }, { signal });

/** What became of the mails, by the search. */
export const readCampaignFigures = async (
  id: string,
  signal: AbortSignal,
): Promise<CampaignFigures> => campaigns.ask("report", { id }, { signal });

export const decideDelivery = (service: "resend" | "giveUp", { _id }: Pick<Delivery, "_id">) =>
  deliveries.run(service, { id: _id }, { idempotencyKey: crypto.randomUUID() });

export const suppressByHand = (email: string, note: string, idempotencyKey: string) =>
  suppressions.create({ email, note, reason: "manual" }, { idempotencyKey });

export const liftSuppression = (id: string) => suppressions.delete(id);
