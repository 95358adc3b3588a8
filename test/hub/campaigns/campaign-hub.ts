import { campaign as campaignModel, type Campaign } from "../../../shared/models/campaign.ts";
import type { Hub, Person } from "../../support/start-hub.ts";

/** An admin who may send. */
export function makeSender(hub: Hub): Promise<Person> {
  return hub.person({ groups: ["admin"], maySend: true });
}

/** Both bodies of a campaign, with a subject of their language. */
export const bodies = {
  en: {
    subject: "News of {{firstName|friend}}",
    html: "<p>Hello {{firstName|friend}}!</p>",
    text: "",
  },
  hu: {
    subject: "Hírek {{firstName|barátunk}} számára",
    html: "<p>Kedves {{firstName|Barátunk}}!</p>",
    text: "",
  },
};

/** A draft, created by a call. */
export async function makeCampaign(
  author: Person,
  fields: Partial<
    Pick<Campaign, "name" | "topic" | "audience" | "bodies" | "tracksClicks" | "tracksOpens">
  > = {},
): Promise<Campaign> {
  const created = await author.create(campaignModel, {
    name: "Őszi hírek",
    audience: { model: "user", filter: {} },
    bodies,
    ...fields,
  });
  return campaignModel.entity.parse(created);
}

/** The reply of a service of a campaign. */
export function callStep(caller: Person, service: string, id: string, input: object = {}) {
  return caller.raw("POST", `/api/hub/runner/campaign/${service}`, { id, ...input });
}
