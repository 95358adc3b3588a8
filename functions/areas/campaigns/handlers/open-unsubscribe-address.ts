import { campaignOperations } from "../../../../shared/operations/campaigns.ts";
import { HubError } from "../../../../shared/errors.ts";
import { handleBare } from "../../../calls/handle-bare.ts";
import { unsubscribePath } from "../../../mail/unsubscribe-address.ts";
import { noStore } from "../../../pages/public-cache.ts";
import { DocumentReply } from "../../../platform/http/document-reply.ts";

/** Opens the page: a link that is merely followed never unsubscribes. */
export const handler = handleBare(campaignOperations, "openUnsubscribeAddress", async ({ t }) => {
  if (t === undefined) throw new HubError("record.notFound");
  return new DocumentReply({ status: 302, headers: { ...noStore, location: unsubscribePath(t) } });
});
