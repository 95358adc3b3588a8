import { walletOperations } from "../../../../shared/operations/wallet.ts";
import { environment } from "../../../../shared/environment.ts";
import { DocumentReply } from "../../../platform/http/document-reply.ts";
import { requireVariable } from "../../../platform/lambda/environment.ts";
import { handle } from "../../../calls/handle.ts";
import { formatAttachmentHeader } from "../../../platform/text/attachment-header.ts";
import { createPass } from "../create-pass.ts";
import { getOwnActiveCard } from "../own-active-card.ts";
import { loadWalletSecret } from "../wallet-secret.ts";

/** Replies with a card of the caller as an Apple Wallet pass. */
export const handler = handle(walletOperations, "getApplePass", async ({ id }, context) => {
  const secret = await loadWalletSecret("apple", context.store.deadline);
  const card = await getOwnActiveCard(id, context);
  const publicOrigin = requireVariable(environment.publicOrigin);
  return new DocumentReply({
    headers: {
      "cache-control": "no-store",
      "content-disposition": formatAttachmentHeader(`${card.code}.pkpass`),
    },
    body: await createPass(card, { secret, publicOrigin, now: context.now() }),
  });
});
