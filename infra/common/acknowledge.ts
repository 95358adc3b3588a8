import { Validations } from "aws-cdk-lib";
import type { IConstruct } from "constructs";

/** Records why findings of cdk-nag's AwsSolutions pack are accepted: reasons by rule, such as `S1`. */
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
