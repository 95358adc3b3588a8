import { SecretValue } from "aws-cdk-lib";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import type { Construct } from "constructs";
import { acknowledge } from "../common/acknowledge.ts";

/**
 * The key that CloudFront shows to the API. Generation g has the keys g-1 and g: functions take both, the edge sends
 * the newer. Stacks are deployed functions first, edge last, so counting up never refuses a request on its way.
 * Names are fixed and read by dynamic reference: an export in use could not be removed.
 */
export function addOriginKeys(scope: Construct, generation: number): void {
  for (const each of [generation - 1, generation]) {
    const secret = new Secret(scope, `OriginKey${each}`, {
      secretName: nameOf(each),
      description: "Key that the edge shows to the API.",
      generateSecretString: { passwordLength: 43, excludePunctuation: true },
    });
    acknowledge(secret, {
      SMG4: "Rotated by counting ORIGIN_KEY_GENERATION up: functions and edge must change in order.",
    });
  }
}

/** Comma list of the keys that functions take. Resolved by CloudFormation; templates hold no key. */
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
