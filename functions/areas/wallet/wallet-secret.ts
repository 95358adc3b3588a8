import * as z from "zod/mini";
import { HubError } from "../../../shared/errors.ts";
import { parseWallets, walletSecretName, type Wallet } from "../../../shared/wallets.ts";
import { environment } from "../../../shared/environment.ts";
import { loadSecret } from "../../platform/aws/secret.ts";
import type { Deadline } from "../../platform/lambda/deadline.ts";
import { readVariable } from "../../platform/lambda/environment.ts";

/** The operator's Apple secret: a pass type's certificate, as PEM. */
const appleSecret = z.object({
  /** Such as `pass.hu.example.card`. */
  passType: z.string().check(z.regex(/^pass\.[\w.-]+$/)),
  /** Ten letters and digits. */
  team: z.string().check(z.regex(/^[A-Z0-9]{10}$/)),
  /** Issuer's name, as the wallet shows it. */
  organization: z.string().check(z.minLength(1)),
  certificate: z.string(),
  key: z.string(),
  passphrase: z.optional(z.string()),
  /** The certificate that issued the operator's certificate: Apple Worldwide Developer Relations. */
  authority: z.string(),
});
export type AppleSecret = z.infer<typeof appleSecret>;

/** The operator's Google secret: an issuer and its service account. */
const googleSecret = z.object({
  issuer: z.string().check(z.regex(/^\d{1,30}$/)),
  /** From the service account's key file. */
  client_email: z.string(),
  private_key: z.string(),
});
export type GoogleSecret = z.infer<typeof googleSecret>;

const schemas = { apple: appleSecret, google: googleSecret } as const;
type SecretOf<Name extends Wallet> = z.infer<(typeof schemas)[Name]>;

/**
 * Loads the operator's secret for a wallet. Throws `wallet.notConfigured` when the wallet is not offered, and an error
 * that names the secret but not its content when it is invalid.
 */
export async function loadWalletSecret<Name extends Wallet>(
  wallet: Name,
  deadline: Deadline,
): Promise<SecretOf<Name>> {
  if (!parseWallets(readVariable(environment.wallets) ?? "").includes(wallet))
    throw new HubError("wallet.notConfigured");
  const name = walletSecretName(wallet, readVariable(environment.secretPrefix));
  return (await loadSecret(name, schemas[wallet], deadline)) as SecretOf<Name>; // validated with the schema of this wallet
}
