import { RemovalPolicy } from "aws-cdk-lib";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import type { Construct } from "constructs";
import { walletSecrets, type Wallet } from "../../shared/wallet/wallets.ts";
import { acknowledge } from "../common/acknowledge.ts";

/**
 * Adds the secret for the operator's certificate or service account of a wallet; returns the right to read it. Its first
 * value is random and makes no valid pass; the operator replaces it (docs/decisions/phone.md).
 */
export function addWalletSecret(scope: Construct, wallet: Wallet): PolicyStatement {
  const secret = new Secret(scope, `${wallet}Wallet`, {
    secretName: walletSecrets[wallet],
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
