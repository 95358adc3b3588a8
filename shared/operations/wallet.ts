import * as z from "zod/mini";
import { recordId } from "../model/formats.ts";
import { assignArea } from "./areas.ts";
import type { OperationRow } from "./operation-spec.ts";
import { jsonReply } from "./shared-schemas.ts";

const ownCard = z.strictObject({ id: recordId });

/** Own cards in the wallets of phones; the session's user lists the wallets that are configured. */
export const walletOperations = assignArea("wallet", {
  getApplePass: {
    method: "GET",
    path: "/api/protected/me/cards/{id}/apple-wallet",
    summary: "Returns an own active card as a signed pass for Apple Wallet, in both languages.",
    access: "session",
    opensInBrowser: true,
    input: ownCard,
    reply: { status: 200, document: "pkpass" },
    errors: ["record.notFound", "wallet.notConfigured", "card.inactive"],
    table: "read",
    wallet: "apple",
    // Signing needs CPU, which Lambda gives by memory.
    memoryMb: 1024,
  },
  getGoogleWalletLink: {
    method: "GET",
    path: "/api/protected/me/cards/{id}/google-wallet",
    summary:
      "Returns the address that adds an own active card to Google Wallet, in both languages.",
    access: "session",
    input: ownCard,
    reply: jsonReply(z.object({ address: z.string() })),
    errors: ["record.notFound", "wallet.notConfigured", "card.inactive"],
    table: "read",
    wallet: "google",
  },
} as const satisfies Record<string, OperationRow>);
