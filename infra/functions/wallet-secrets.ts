import { RemovalPolicy } from "aws-cdk-lib";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import type { Construct } from "constructs";
import { walletSecrets, type Wallet } from "../../shared/wallet/wallets.ts";
import { acknowledge } from "../common/acknowledge.ts";

/**
 * The place of the operator's certificate or service account for a wallet, and the right to read it. It begins with a
 * random text, which no pass can be made of; the operator puts the real one in its place (docs/decisions/phone.md).
 */
export function readsWalletSecret(scope: Construct, wallet: Wallet): PolicyStatement {
  const secret = new Secret(scope, `${wallet}Wallet`, {
    secretName: walletSecrets[wallet],
    description: "What the operator signs passes with; replaced by hand.",
    removalPolicy: RemovalPolicy.RETAIN,
  });
  acknowledge(secret, {
    SMG4: "Issued by the maker of the wallet, and replaced by the operator before it ends.",
  });
  return new PolicyStatement({
    actions: ["secretsmanager:GetSecretValue"],
    resources: [secret.secretArn],
  });
}
