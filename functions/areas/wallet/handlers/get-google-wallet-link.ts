import { walletOperations } from "../../../../shared/operations/wallet.ts";
import { environment } from "../../../../shared/environment.ts";
import { requireVariable } from "../../../platform/lambda/environment.ts";
import { handle } from "../../../calls/handle.ts";
import { createGoogleLink } from "../google-link.ts";
import { getOwnActiveCard } from "../own-active-card.ts";
import { loadWalletSecret } from "../wallet-secret.ts";

/** Replies with the address that saves a card of the caller to Google Wallet. */
export const handler = handle(walletOperations, "getGoogleWalletLink", async ({ id }, context) => {
  const secret = await loadWalletSecret("google", context.store.deadline);
  const card = await getOwnActiveCard(id, context);
  const publicOrigin = requireVariable(environment.publicOrigin);
  return { address: createGoogleLink(card, { secret, publicOrigin, now: context.now() }) };
});
