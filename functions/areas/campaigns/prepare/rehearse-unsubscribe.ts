import type { UnsubscribeResult } from "../../../../shared/campaigns/preflight-report.ts";
import { environment } from "../../../../shared/environment.ts";
import type { Campaign } from "../../../../shared/models/campaign.ts";
import type { User } from "../../../../shared/models/user.ts";
import type { Store } from "../../../data/store/store.ts";
import { requireVariable } from "../../../platform/lambda/environment.ts";
import { createId, newSecret } from "../../../platform/lambda/ids.ts";
import { composeCampaignMail } from "../compose/compose-campaign.ts";
import { storeTestMail } from "../test-mail.ts";

/** Time in which our service must answer, in ms. */
const timeoutMs = 3000;

/**
 * Does what a mail program does when its user unsubscribes by one click (RFC 8058): composes the mail for its author, reads
 * its headers, and posts to the address in them. The token is that of a test, so no consent changes.
 */
export async function rehearseUnsubscribe(
  store: Store,
  campaign: Campaign,
  { email, firstName, lastName, language }: User,
): Promise<UnsubscribeResult> {
  const links = { _id: createId(), secret: newSecret(), email, language };
  const row = { ...links, campaign: campaign._id, firstName, lastName };
  const address = readOneClickAddress(composeCampaignMail(campaign, row));
  if (address === undefined) return "noHeaders";
  await storeTestMail(store.table, links);
  try {
    const { status } = await fetch(address, {
      method: "POST",
      body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    return status === 200 ? "works" : "refused";
  } catch {
    return "unreachable";
  }
}

/** The address for one click, if the mail has both headers. Only our own service is called. */
export function readOneClickAddress(mail: Buffer): string | undefined {
  const [head = ""] = mail.toString("latin1").split("\r\n\r\n", 1);
  const headers = head.replace(/\r\n[ \t]+/g, " ");
  const address = /^List-Unsubscribe: *<(https?:[^>]+)>/im.exec(headers)?.[1];
  const hasPost = /^List-Unsubscribe-Post: *List-Unsubscribe=One-Click *$/im.test(headers);
  const isOurs = address?.startsWith(`${requireVariable(environment.publicOrigin)}/`);
  return hasPost && isOurs ? address : undefined;
}
