import { SecretValue } from "aws-cdk-lib";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import type { Construct } from "constructs";
import { acknowledge } from "../common/acknowledge.ts";
import type { Configuration } from "../common/configuration.ts";
import { namePrefix } from "../common/stage-names.ts";

type Rotation = Pick<Configuration, "stage" | "originKeyGeneration">;

/**
 * The key that CloudFront sends to the API. At generation g the edge sends key g, and functions accept the keys g-1, g
 * and g+1. Functions are deployed before the edge, so neither raising the generation by one nor lowering it again
 * refuses a request, at any step. The names are fixed and read by dynamic reference, because CloudFormation cannot
 * remove an export that is in use. Older keys are not deleted, and the key after the newest accepted one exists: if
 * CloudFormation rolls functions back, in either direction, it finds the keys that they had.
 */
export function addOriginKeys(scope: Construct, rotation: Rotation): void {
  for (let generation = 0; generation <= rotation.originKeyGeneration + 2; generation += 1) {
    const secret = new Secret(scope, `OriginKey${generation}`, {
      secretName: secretNameOf(rotation, generation),
      description: "Key that the edge sends to the API.",
      generateSecretString: { passwordLength: 43, excludePunctuation: true },
    });
    acknowledge(secret, {
      SMG4: "Rotated by raising ORIGIN_KEY_GENERATION: functions must change before the edge.",
    });
  }
}

/** Keys that functions accept, separated by commas. CloudFormation resolves them; templates hold no key. */
export function acceptedOriginKeys(rotation: Rotation): string {
  const { originKeyGeneration: sent } = rotation;
  return [sent - 1, sent, sent + 1]
    .map((generation) => createReference(rotation, generation))
    .join(",");
}

/** The key that the edge sends. */
export function sentOriginKey(rotation: Rotation): string {
  return createReference(rotation, rotation.originKeyGeneration);
}

function createReference(rotation: Rotation, generation: number): string {
  return SecretValue.secretsManager(secretNameOf(rotation, generation)).unsafeUnwrap();
}

function secretNameOf(rotation: Rotation, generation: number): string {
  return `${namePrefix(rotation)}/origin-key-${generation}`;
}
