import { HubError } from "../../../../shared/errors.ts";
import { delivery as deliveryModel } from "../../../../shared/models/delivery.ts";
import { campaignOperations } from "../../../../shared/operations/campaigns.ts";
import { handle } from "../../../calls/handle.ts";
import { noStore } from "../../../pages/public-cache.ts";
import { pageFailure } from "../../../pages/page-failure.tsx";
import { DocumentReply } from "../../../platform/http/document-reply.ts";
import { isCountable, isSignedAddress } from "../click-address.ts";
import { recordClick } from "../engine/record-click.ts";
import { findTestById } from "../test-mail.ts";

/**
 * Leads a reader to the address that the link of a mail has signed, and to no other (security T26). A click that cannot be
 * counted still leads there; that of a test is not counted.
 */
export const handler = handle(
  campaignOperations,
  "openLink",
  async ({ t, to, sign }, { store }) => {
    const row = await store.find(deliveryModel, t);
    const signer = row ?? (await findTestById(store.table, t));
    if (signer === undefined || !isSignedAddress(signer, to, sign) || !isCountable(to))
      throw new HubError("token.invalid");
    if (row) await recordClick(store, t, to).catch((error: unknown) => console.error(error));
    const headers = { ...noStore, location: to, "referrer-policy": "no-referrer" };
    return new DocumentReply({ status: 302, headers });
  },
  { failure: pageFailure },
);
