import { walletOperations } from "../shared/operations/wallet.ts";
import { environment } from "../shared/environment.ts";
import { DocumentReply } from "./kit/document.ts";
import { required } from "./kit/environment.ts";
import { handle } from "./kit/handle.ts";
import { attachment } from "./public/attachment.ts";
import { makePass } from "./wallet/make-pass.ts";
import { ownActiveCard } from "./wallet/own-active-card.ts";
import { walletSecret } from "./wallet/wallet-secret.ts";

/** Answers an own card as a pass that an iPhone takes up. */
export const handler = handle(walletOperations, "getApplePass", async ({ id }, tools) => {
  const secret = await walletSecret("apple");
  const card = await ownActiveCard(id, tools);
  const publicOrigin = required(environment.publicOrigin);
  return new DocumentReply({
    headers: {
      "cache-control": "no-store",
      "content-type": "application/vnd.apple.pkpass",
      "content-disposition": attachment(`${card.code}.pkpass`),
    },
    body: await makePass(card, { secret, publicOrigin, now: tools.now() }),
  });
});
