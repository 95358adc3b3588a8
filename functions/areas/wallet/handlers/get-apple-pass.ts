import { walletOperations } from "../../../../shared/operations/wallet.ts";
import { environment } from "../../../../shared/environment.ts";
import { DocumentReply } from "../../../platform/http/document.ts";
import { required } from "../../../platform/lambda/environment.ts";
import { handle } from "../../../calls/handle.ts";
import { attachment } from "../../../platform/text/attachment.ts";
import { makePass } from "../create-pass.ts";
import { ownActiveCard } from "../own-active-card.ts";
import { walletSecret } from "../wallet-secret.ts";

/** Answers an own card as a pass that an iPhone takes up. */
export const handler = handle(walletOperations, "getApplePass", async ({ id }, context) => {
  const secret = await walletSecret("apple");
  const card = await ownActiveCard(id, context);
  const publicOrigin = required(environment.publicOrigin);
  return new DocumentReply({
    headers: {
      "cache-control": "no-store",
      "content-type": "application/vnd.apple.pkpass",
      "content-disposition": attachment(`${card.code}.pkpass`),
    },
    body: await makePass(card, { secret, publicOrigin, now: context.now() }),
  });
});
