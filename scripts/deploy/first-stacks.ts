import type { CloudAssembly } from "aws-cdk-lib/cx-api";
import { listExports } from "../../infra/common/exports.ts";
import { listDeployedExports, listImporters } from "./deployed-stacks.ts";

/** Stacks that the new release does not have import values that it no longer exports. */
export class StacksInTheWay extends Error {
  override name = "StacksInTheWay";
  constructor(stacks: readonly string[], exports: readonly string[]) {
    const commands = stacks.map((stack) => `aws cloudformation delete-stack --stack-name ${stack}`);
    super(
      `The release has no ${stacks.join(", ")}, which import values that it no longer exports ` +
        `(${exports.join(", ")}): ${commands.join("; ")}`,
    );
  }
}

/**
 * Names of the stacks to deploy before all others. CloudFormation does not remove an export that a stack imports. A
 * stack of the last release that imports a value which the new release no longer exports is therefore deployed first, a
 * reader before the stack that it reads from. Throws `StacksInTheWay` and `AwsRefused`.
 */
export async function listStacksToDeployFirst(
  region: string,
  assembly: CloudAssembly,
): Promise<string[]> {
  // Each after those that it reads from.
  const names = assembly.stacks.map(({ stackName }) => stackName);
  const remaining = new Set(listExports(assembly));
  const removed = (await listDeployedExports(region)).filter(
    (name) => names.includes(name.split(":")[0] ?? "") && !remaining.has(name),
  );
  const readers = new Set<string>();
  for (const name of removed)
    for (const reader of await listImporters(region, name)) readers.add(reader);
  const others = [...readers].filter((reader) => !names.includes(reader));
  if (others.length > 0) throw new StacksInTheWay(others, removed);
  return names.filter((name) => readers.has(name)).toReversed();
}
