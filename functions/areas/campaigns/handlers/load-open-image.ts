import { HubError } from "../../../../shared/errors.ts";
import { delivery as deliveryModel } from "../../../../shared/models/delivery.ts";
import { campaignOperations } from "../../../../shared/operations/campaigns.ts";
import { handle } from "../../../calls/handle.ts";
import { noStore } from "../../../pages/public-cache.ts";
import { DocumentReply } from "../../../platform/http/document-reply.ts";
import { isSignedOpening } from "../click-address.ts";
import { recordOpening } from "../engine/record-click.ts";
import { findTestById } from "../test-mail.ts";

/** One transparent point. */
const image = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=",
  "base64",
);

/** Returns the image of a mail. An opening that cannot be counted still gets it; that of a test is not counted. */
export const handler = handle(
  campaignOperations,
  "loadOpenImage",
  async ({ t, sign }, { store }) => {
    const row = await store.find(deliveryModel, t);
    const signer = row ?? (await findTestById(store.table, t));
    if (signer === undefined || !isSignedOpening(signer, sign)) throw new HubError("token.invalid");
    if (row) await recordOpening(store, t).catch((error: unknown) => console.error(error));
    return new DocumentReply({ headers: { ...noStore, "content-type": "image/png" }, body: image });
  },
);
