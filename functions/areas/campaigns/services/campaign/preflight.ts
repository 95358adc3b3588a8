import type { PreflightReport } from "../../../../../shared/campaigns/preflight-report.ts";
import { campaign as campaignModel } from "../../../../../shared/models/campaign.ts";
import { loadServiceContext, type CollectionService } from "../../../../calls/service.ts";
import { rehearseUnsubscribe } from "../../prepare/rehearse-unsubscribe.ts";
import { inspectSender } from "../../prepare/sender-identity.ts";

/** Checks what only others can tell: the sender's domain, and unsubscribing by one click. It changes no consent. */
export const checkPreflight: CollectionService = {
  async answer(_model, allow, input, context) {
    const loaded = await loadServiceContext(campaignModel, allow, input, context);
    const { record, store, caller } = loaded;
    const [sender, unsubscribe] = await Promise.all([
      inspectSender(),
      rehearseUnsubscribe(store, record, caller.user),
    ]);
    return { sender, unsubscribe } satisfies PreflightReport;
  },
};
