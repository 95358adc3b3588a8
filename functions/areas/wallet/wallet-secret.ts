import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import * as z from "zod";
import { HubError } from "../../../shared/errors.ts";
import { walletsIn, walletSecrets, type Wallet } from "../../../shared/wallet/wallets.ts";
import { environment } from "../../../shared/environment.ts";
import { nowMs } from "../../platform/lambda/clock.ts";
import { optional } from "../../platform/lambda/environment.ts";

/** What the operator has of Apple: a pass type's certificate, as PEM. */
export const appleSecret = z.object({
  /** As `pass.hu.example.card`. */
  passType: z.string().regex(/^pass\.[\w.-]+$/),
  /** Ten letters and digits. */
  team: z.string().regex(/^[A-Z0-9]{10}$/),
  /** Whose pass it is, as the wallet shows it. */
  organization: z.string().min(1),
  certificate: z.string(),
  key: z.string(),
  passphrase: z.string().optional(),
  /** The certificate that has signed the operator's: Apple Worldwide Developer Relations. */
  authority: z.string(),
});
export type AppleSecret = z.infer<typeof appleSecret>;

/** What the operator has of Google: an issuer, and the account that signs for it. */
export const googleSecret = z.object({
  issuer: z.string().regex(/^\d{1,30}$/),
  /** Of the service account's key file. */
  client_email: z.string(),
  private_key: z.string(),
});
export type GoogleSecret = z.infer<typeof googleSecret>;

const schemas = { apple: appleSecret, google: googleSecret } as const;
type SecretOf<Name extends Wallet> = z.infer<(typeof schemas)[Name]>;

/** A certificate that was replaced is taken up after this long, in ms. */
const keptMs = 5 * 60_000;

const client = new SecretsManagerClient({});
const kept = new Map<Wallet, { until: number; secret: Promise<unknown> }>();

/**
 * The operator's secret for a wallet. Throws `wallet.notConfigured` where the wallet is not offered, and an error
 * that names the secret, never its content, where it cannot be used.
 */
export async function loadWalletSecret<Name extends Wallet>(wallet: Name): Promise<SecretOf<Name>> {
  if (!walletsIn(optional(environment.wallets) ?? "").includes(wallet))
    throw new HubError("wallet.notConfigured");
  const found = kept.get(wallet);
  const fresh =
    found && found.until > nowMs() ? found : { until: nowMs() + keptMs, secret: read(wallet) };
  kept.set(wallet, fresh);
  try {
    return (await fresh.secret) as SecretOf<Name>; // read by the schema of this wallet
  } catch (error) {
    kept.delete(wallet);
    throw error;
  }
}

async function read(wallet: Wallet): Promise<unknown> {
  const SecretId = walletSecrets[wallet];
  const { SecretString = "" } = await client.send(new GetSecretValueCommand({ SecretId }));
  const checked = schemas[wallet].safeParse(parsed(SecretString));
  if (checked.success) return checked.data;
  const wrong = checked.error.issues.map(({ path }) => path.join(".") || "the whole").join(", ");
  throw new Error(`The secret ${SecretId} cannot be used: look at ${wrong}`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
