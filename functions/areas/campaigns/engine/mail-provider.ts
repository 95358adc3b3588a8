import { SendRawEmailCommand, SESClient } from "@aws-sdk/client-ses";
import { campaignLimits } from "../../../../shared/limits/campaigns.ts";
import type { Table } from "../../../platform/aws/table.ts";
import { loadSettings } from "../../shop/settings/load-settings.ts";
import { readSendFailure, type SendOutcome } from "./send-outcome.ts";

/** The client repeats no request, and a connection carries one mail (docs/decisions/mails.md). */
const ses = new SESClient({
  maxAttempts: 1,
  requestHandler: { httpAgent: { keepAlive: false }, httpsAgent: { keepAlive: false } },
});

/** Hands one mail over, in exactly one request. Never throws. */
export async function handOver(to: string, mail: Buffer): Promise<SendOutcome> {
  try {
    const { MessageId = "" } = await ses.send(
      new SendRawEmailCommand({ Destinations: [to], RawMessage: { Data: mail } }),
      { abortSignal: AbortSignal.timeout(campaignLimits.sendMs) },
    );
    return { is: "accepted", messageId: MessageId };
  } catch (error) {
    return readSendFailure(error);
  }
}

/** Mails a second that one lane may send: its share of the account's rate, less a rest for mails that people wait for. */
export async function readLaneRate(table: Table): Promise<number> {
  const { values } = await loadSettings(table, ["campaign.mailsPerSecond"]);
  return (values["campaign.mailsPerSecond"] * campaignLimits.shareOfRate) / campaignLimits.lanes;
}
