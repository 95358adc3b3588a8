import { RemovalPolicy } from "aws-cdk-lib";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import type { Construct } from "constructs";
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
  const secret = new Secret(scope, `${wallet}Wallet`, {
    secretName: walletSecretName(wallet, namePrefix(configuration)),
    description: "Key with which the operator signs passes; entered by hand.",
    removalPolicy: RemovalPolicy.RETAIN,
  });
  acknowledge(secret, {
    SMG4: "Issued by the wallet's vendor; the operator replaces it before it expires.",
  });
  return new PolicyStatement({
    actions: ["secretsmanager:GetSecretValue"],
    resources: [secret.secretArn],
  });
}
