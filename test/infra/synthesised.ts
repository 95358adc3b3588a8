import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Code } from "aws-cdk-lib/aws-lambda";
import type { CloudAssembly } from "aws-cdk-lib/cx-api";
import { listExports, listImports } from "../../infra/common/exports.ts";
import { createApp, type AppProps } from "../../infra/app.ts";
import { functionId } from "../../infra/functions/construct-id.ts";
import { exampleConfiguration } from "../../infra/common/configuration.ts";
import { eventFunctionSpecs, functionNames, operationSpecs } from "../../shared/operations/all.ts";

// oxlint-disable-next-line typescript/no-explicit-any -- JSON of many shapes; each test looks at its own corner
type TemplateValue = any;

export interface Resource {
  stack: string;
  id: string;
  type: string;
  properties: Record<string, TemplateValue>;
  retained: boolean;
}

export interface Statement {
  Effect: string;
  Action: string | string[];
  Resource: unknown;
  Condition?: Record<string, Record<string, unknown>>;
}

let plain: Resource[] | undefined;

/** All resources of the product's templates, with a placeholder for the code of functions. */
export function synthesised(changes: Partial<AppProps> = {}): Resource[] {
  // Files that run in one process share the templates without changes.
  if (Object.keys(changes).length > 0) return withAssembly(changes, listResources);
  plain ??= withAssembly({}, listResources);
  return structuredClone(plain);
}

/** Names of the values that stacks export, and of the values that stacks import. */
export function synthesiseExports(changes: Partial<AppProps> = {}): {
  exports: string[];
  imports: string[];
} {
  return withAssembly(changes, (assembly) => ({
    exports: listExports(assembly),
    imports: listImports(assembly),
  }));
}

/** Values of the outputs of this name, by stack. */
export function synthesiseOutputs(
  name: string,
  changes: Partial<AppProps> = {},
): Record<string, unknown> {
  return withAssembly(changes, ({ stacks }) => {
    const values = stacks.map(({ stackName, template }) => {
      const { Outputs = {} } = template as { Outputs?: Record<string, TemplateValue> };
      return [stackName, Outputs[name]?.Value];
    });
    return Object.fromEntries(values.filter(([, value]) => value !== undefined));
  });
}

function withAssembly<Result>(
  changes: Partial<AppProps>,
  read: (assembly: CloudAssembly) => Result,
): Result {
  const { context } = JSON.parse(
    readFileSync(new URL("../../cdk.json", import.meta.url), "utf8"),
  ) as { context: Record<string, unknown> };
  // CDK's own temporary folder would stay.
  const outdir = mkdtempSync(join(tmpdir(), "nevjegy-synth-"));
  try {
    const app = createApp({
      configuration: exampleConfiguration,
      operations: operationSpecs,
      eventFunctions: eventFunctionSpecs,
      code: () => Code.fromInline("exports.handler = async () => {};"),
      site: { edge: { spaPatterns: [], prerendered: [], shell: "" }, pages: [] },
      outdir,
      context,
      checked: false,
      ...changes,
    });
    return read(app.synth());
  } finally {
    rmSync(outdir, { recursive: true, force: true });
  }
}

/** The templates are read from their folder only here. */
function listResources({ stacks }: CloudAssembly): Resource[] {
  return stacks.flatMap(({ stackName, template }) =>
    Object.entries((template as { Resources: Record<string, TemplateValue> }).Resources).map(
      ([id, { Type, Properties = {}, DeletionPolicy }]) => ({
        stack: stackName,
        id,
        type: Type,
        properties: Properties,
        retained: DeletionPolicy === "Retain",
      }),
    ),
  );
}

/** The resource of this type whose logical id begins with the name. Throws unless there is exactly one. */
export function resourceNamed(all: readonly Resource[], type: string, name: string): Resource {
  const found = all.filter((each) => each.type === type && each.id.startsWith(name));
  if (found.length !== 1 || !found[0]) throw new Error(`${found.length} of ${type} ${name}`);
  return found[0];
}

/** The Lambda of a declared function. */
export function lambdaNamed(all: readonly Resource[], name: string): Resource {
  return resourceNamed(all, "AWS::Lambda::Function", `${idOf(name)}Function`);
}

const operationRows = new Map(Object.entries(operationSpecs));

/** Construct id of a declared function. */
function idOf(name: string): string {
  const operation = operationRows.get(name);
  return operation ? functionId(operation) : name;
}

const namesById = new Map(functionNames.map((name) => [idOf(name), name]));

/** Name of the declared function that a role belongs to. */
export function functionOfRole({ id }: Resource): string {
  const construct = id.replace(/Role.*/, "");
  return namesById.get(construct) ?? construct;
}

/** Statements of a role's inline policies. */
export function statementsOf({ properties }: Resource): Statement[] {
  const policies: { PolicyDocument: { Statement: Statement[] } }[] = properties["Policies"] ?? [];
  return policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
}

/** What a function may do, by its name. */
export function rightsOf(all: readonly Resource[], name: string): Statement[] {
  const roleId: string = lambdaNamed(all, name).properties["Role"]["Fn::GetAtt"][0];
  return statementsOf(resourceNamed(all, "AWS::IAM::Role", roleId));
}

export function actionsOf(statements: readonly Statement[]): string[] {
  return statements.flatMap(({ Action }) => Action).sort();
}

/** A value of a template as text; references show what they refer to. */
export function formatTemplateValue(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
