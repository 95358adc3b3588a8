import { RemovalPolicy } from "aws-cdk-lib";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import type { Construct } from "constructs";
import { paymentSecretName, type PaymentProvider } from "../../shared/shop/card-payment.ts";
import { invoicingSecretName, type InvoicingService } from "../../shared/shop/invoicing.ts";
import { walletSecretName, type Wallet } from "../../shared/wallets.ts";
import { acknowledge } from "../common/acknowledge.ts";
import type { Configuration } from "../common/configuration.ts";
import { namePrefix } from "../common/stage-names.ts";

/**
 * Adds the secret for the operator's certificate or service account of a wallet; returns the right to read it. Its first
 * value is random and makes no valid pass; the operator replaces it (docs/decisions/phone.md).
 */
export function addWalletSecret(
  scope: Construct,
  wallet: Wallet,
  configuration: Configuration,
): PolicyStatement {
  const secret = addSecret(scope, `${wallet}Wallet`, {
    secretName: walletSecretName(wallet, namePrefix(configuration)),
    description: "Key with which the operator signs passes; entered by hand.",
    vendor: "the wallet's vendor",
  });
  return allowRead(secret);
}

/**
 * Adds the secret for the operator's shop at a provider of card payment; returns the right to read it. Its first value is
 * random and opens no shop; the operator replaces it (docs/decisions/shop.md).
 */
export function addPaymentSecret(
  scope: Construct,
  provider: PaymentProvider,
  configuration: Configuration,
): PolicyStatement {
  const secret = addSecret(scope, `${provider}Payment`, {
    secretName: paymentSecretName(provider, namePrefix(configuration)),
    description: "Key of the operator's shop at the provider of card payment; entered by hand.",
    vendor: "the provider of card payment",
  });
  return allowRead(secret);
}

/**
 * Adds the secret for the operator's account at a service that issues invoices; returns the right to read it. Its first
 * value is random and opens no account; the operator replaces it (docs/decisions/shop.md).
 */
export function addInvoicingSecret(
  scope: Construct,
  service: InvoicingService,
  configuration: Configuration,
): PolicyStatement {
  const secret = addSecret(scope, `${service}Invoicing`, {
    secretName: invoicingSecretName(service, namePrefix(configuration)),
    description: "Key of the operator's account at the invoicing service; entered by hand.",
    vendor: "the invoicing service",
  });
  return allowRead(secret);
}

/** The right to read the same secret from another stack, by its name. */
export function allowInvoicingSecret(
  scope: Construct,
  service: InvoicingService,
  configuration: Configuration,
): PolicyStatement {
  const name = invoicingSecretName(service, namePrefix(configuration));
  return allowReadByName(scope, `${service}Invoicing`, name);
}

/** The right to read the same secret from another stack, by its name. */
export function allowPaymentSecret(
  scope: Construct,
  provider: PaymentProvider,
  configuration: Configuration,
): PolicyStatement {
  const name = paymentSecretName(provider, namePrefix(configuration));
  return allowReadByName(scope, `${provider}Payment`, name);
}

/** The address of a secret ends with six characters that AWS chooses. */
function allowReadByName(scope: Construct, id: string, name: string): PolicyStatement {
  const { secretArn } = Secret.fromSecretNameV2(scope, id, name);
  return new PolicyStatement({
    actions: ["secretsmanager:GetSecretValue"],
    resources: [`${secretArn}-??????`],
  });
}

interface SecretProps {
  secretName: string;
  description: string;
  /** Who issues it. */
  vendor: string;
}

function addSecret(scope: Construct, id: string, { vendor, ...props }: SecretProps): Secret {
  const secret = new Secret(scope, id, { ...props, removalPolicy: RemovalPolicy.RETAIN });
  acknowledge(secret, {
    SMG4: `Issued by ${vendor}; the operator replaces it before it expires.`,
  });
  return secret;
}

function allowRead(secret: Secret): PolicyStatement {
  return new PolicyStatement({
    actions: ["secretsmanager:GetSecretValue"],
    resources: [secret.secretArn],
  });
}
