import { walletOperations } from "../shared/operations/wallet.ts";
import { environment } from "../shared/environment.ts";
import { required } from "./kit/environment.ts";
import { handle } from "./kit/handle.ts";
import { googleLink } from "./wallet/google-link.ts";
import { ownActiveCard } from "./wallet/own-active-card.ts";
import { walletSecret } from "./wallet/wallet-secret.ts";

/** Answers the address that puts an own card into Google Wallet. */
export const handler = handle(walletOperations, "getGoogleWalletLink", async ({ id }, tools) => {
  const secret = await walletSecret("google");
  const card = await ownActiveCard(id, tools);
  const publicOrigin = required(environment.publicOrigin);
  return { address: googleLink(card, { secret, publicOrigin, now: tools.now() }) };
});
