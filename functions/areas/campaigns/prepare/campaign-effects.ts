import { isDeepStrictEqual } from "node:util";
import { listMailImages } from "../../../../shared/campaigns/mail-images.ts";
import { HubError, invalidField } from "../../../../shared/errors.ts";
import { languages } from "../../../../shared/languages.ts";
import { maxBodyChars, maxMailImages, type Campaign } from "../../../../shared/models/campaign.ts";
import type { ModelEffects } from "../../../data/store/write-effects.ts";

/** What is fixed once a campaign has left its draft. */
const content = ["topic", "audience", "bodies", "images", "tracksClicks", "tracksOpens"] as const;

/**
 * Content, audience and deletion belong to drafts: what was sent stays as it was. HTML is stored clean (security T26),
 * and the files of its images are references of the record.
 * Throws `campaign.state`.
 */
export const campaignEffects: ModelEffects = {
  async prepare({ bodies, ...fields }) {
    if (bodies === undefined) return fields;
    const clean = await cleanBodies(bodies as Campaign["bodies"]); // of the model's schema
    const images = listMailImages(languages.map((language) => clean[language].html).join(""));
    if (images.length > maxMailImages) throw invalidField("bodies", "tooLong");
    return { ...fields, bodies: clean, images };
  },
  onUpdate(before, after) {
    const isChanged = content.some((name) => !isDeepStrictEqual(before[name], after[name]));
    if (isChanged && before["state"] !== "draft") throw new HubError("campaign.state");
    return [];
  },
  onDelete(deleted) {
    if (deleted.some(({ state }) => state !== "draft")) throw new HubError("campaign.state");
    return Promise.resolve({});
  },
};

async function cleanBodies(bodies: Campaign["bodies"]): Promise<Campaign["bodies"]> {
  // Every function that writes has this file, and few of them write a campaign.
  const { cleanHtml } = await import("../compose/clean-html.ts");
  const clean = { ...bodies };
  for (const language of languages) {
    const html = cleanHtml(bodies[language].html);
    // Signs that are escaped make it longer.
    if (html.length > maxBodyChars) throw invalidField("bodies", "tooLong");
    clean[language] = { ...bodies[language], html };
  }
  return clean;
}
