import { walletOperations } from "../../../../shared/operations/wallet.ts";
import { environment } from "../../../../shared/environment.ts";
import { required } from "../../../platform/lambda/environment.ts";
import { handle } from "../../../calls/handle.ts";
import { googleLink } from "../google-link.ts";
import { ownActiveCard } from "../own-active-card.ts";
import { walletSecret } from "../wallet-secret.ts";

/** Answers the address that puts an own card into Google Wallet. */
export const handler = handle(walletOperations, "getGoogleWalletLink", async ({ id }, context) => {
  const secret = await walletSecret("google");
  const card = await ownActiveCard(id, context);
  const publicOrigin = required(environment.publicOrigin);
  return { address: googleLink(card, { secret, publicOrigin, now: context.now() }) };
});
