import type { CloudAssembly } from "aws-cdk-lib/cx-api";

interface Template {
  Outputs?: Record<string, { Export?: { Name: string } }>;
}

/** Names of all exports of an assembly, in order. */
export function listExports({ stacks }: CloudAssembly): string[] {
  return stacks
    .flatMap(({ template }) =>
      // Written by CDK itself.
      Object.values((template as Template).Outputs ?? {}).flatMap(
        ({ Export }) => Export?.Name ?? [],
      ),
    )
    .toSorted();
}

/**
 * Names of all exports that stacks of an assembly import, each once and in order. CloudFormation does not remove an
 * export that a stack of the last release still imports, so an export stays for one more release after its last use:
 * the stack that declares it calls `exportValue` with the value. A test compares the exports with
 * `infra/released-imports.json`, which holds these names of the last release.
 */
export function listImports({ stacks }: CloudAssembly): string[] {
  const names = new Set<string>();
  const walk = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    for (const [key, each] of Object.entries(value))
      if (key === "Fn::ImportValue" && typeof each === "string") names.add(each);
      else walk(each);
  };
  for (const { template } of stacks) walk(template);
  return [...names].toSorted();
}
