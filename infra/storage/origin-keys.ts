import { SecretValue } from "aws-cdk-lib";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import type { Construct } from "constructs";
import { acknowledge } from "../common/acknowledge.ts";

/**
 * The key that CloudFront sends to the API. Generation g has the keys g-1 and g: functions accept both, the edge sends
 * the newer. Functions are deployed before the edge, so a rotation refuses no request. The names are fixed and read by
 * dynamic reference, because CloudFormation cannot remove an export that is in use.
 */
export function addOriginKeys(scope: Construct, generation: number): void {
  for (const each of [generation - 1, generation]) {
    const secret = new Secret(scope, `OriginKey${each}`, {
      secretName: nameOf(each),
      description: "Key that the edge sends to the API.",
      generateSecretString: { passwordLength: 43, excludePunctuation: true },
    });
    acknowledge(secret, {
      SMG4: "Rotated by raising ORIGIN_KEY_GENERATION: functions must change before the edge.",
    });
  }
}

/** Keys that functions accept, separated by commas. CloudFormation resolves them; templates hold no key. */
export function acceptedOriginKeys(generation: number): string {
  return [generation - 1, generation].map(reference).join(",");
}

/** The key that the edge sends. */
export function sentOriginKey(generation: number): string {
  return reference(generation);
}

function reference(generation: number): string {
  return SecretValue.secretsManager(nameOf(generation)).unsafeUnwrap();
}

function nameOf(generation: number): string {
  return `nevjegy/origin-key-${generation}`;
}
