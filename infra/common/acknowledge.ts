import { Validations } from "aws-cdk-lib";
import type { IConstruct } from "constructs";

/** Records why findings of cdk-nag's AwsSolutions pack are accepted here: rule, as `S1`, to reason. */
export function acknowledge(
  construct: IConstruct,
  reasons: Readonly<Record<string, string>>,
): void {
  const rules = Object.entries(reasons).map(([rule, reason]) => ({
    id: `AwsSolutions::AwsSolutions-${rule}`,
    reason,
  }));
  Validations.of(construct).acknowledge(...rules);
}
