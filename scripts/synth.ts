import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { CloudAssembly } from "aws-cdk-lib/cx-api";
import { readConfiguration } from "../infra/common/configuration.ts";
import { listRoutes } from "../shared/operations/declared-routes.ts";
import { defaultRoute, eventFunctionSpecs, operationSpecs } from "../shared/operations/all.ts";
import { outputFolder, synthesise } from "./synthesise.ts";

/** Part of CDK's report of one set of checks. */
interface CheckReport {
  pluginName: string;
  conclusion: string;
  violations: readonly unknown[];
  suppressedViolations?: readonly unknown[];
}

interface Template {
  Resources: Record<string, { Type: string }>;
}

/** Resources that one stack may hold (AWS CloudFormation quotas). */
const maxResources = 500;

const begun = performance.now();

function printStacks({ stacks }: CloudAssembly): void {
  const counts = stacks.map(({ stackName, template }) => {
    // What CDK has written itself.
    const types = Object.values((template as Template).Resources).map(({ Type }) => Type);
    const count = (type: string) => types.filter((each) => each === type).length;
    return {
      stack: stackName,
      resources: `${types.length} of ${maxResources}`,
      functions: count("AWS::Lambda::Function"),
      routes: count("AWS::ApiGatewayV2::Route"),
    };
  });
  printRows(counts);
}

function printFunctions(): void {
  const routes = Object.entries(operationSpecs).map(([name, row]) => ({
    function: name,
    calledBy: listRoutes(row)
      .map(({ method, path }) => `${method} ${path}`)
      .join(", "),
    access: row.access,
    table: row.table,
  }));
  const events = Object.entries(eventFunctionSpecs).map(([name, { source, table }]) => ({
    function: name,
    calledBy: source,
    access: "-",
    table,
  }));
  const others = [
    { function: defaultRoute.name, calledBy: "$default", access: "open", table: "none" },
  ];
  printRows([...routes, ...others, ...events]);
}

function printChecks(): void {
  const file = join(outputFolder, "validation-report.json");
  // CDK's own report; the fields that are read have stood in it since its first version.
  const { pluginReports } = JSON.parse(readFileSync(file, "utf8")) as {
    pluginReports: CheckReport[];
  };
  const rows = pluginReports.map(
    ({ pluginName, conclusion, violations, suppressedViolations }) => ({
      check: pluginName === "AwsSolutions" ? "cdk-nag AwsSolutions" : pluginName,
      result: conclusion,
      findings: violations.length,
      acknowledged: suppressedViolations?.length ?? 0,
    }),
  );
  printRows(rows);
}

function printRows(rows: readonly Readonly<Record<string, string | number>>[]): void {
  const columns = Object.keys(rows[0] ?? {});
  const lines = [columns, ...rows.map((row) => columns.map((column) => String(row[column])))];
  const widths = columns.map((_, place) =>
    Math.max(...lines.map((line) => (line[place] ?? "").length)),
  );
  for (const line of lines) {
    console.log(
      line
        .map((cell, place) => cell.padEnd(widths[place] ?? 0))
        .join("  ")
        .trimEnd(),
    );
  }
  console.log("");
}

try {
  const { assembly, hasSite, hasPackages } = await synthesise(readConfiguration(process.env));
  printFunctions();
  printStacks(assembly);
  printChecks();
  if (!hasSite) console.log("The web client is not built yet (npm run build:web).");
  if (!hasPackages)
    console.log("The registry did not give machine code for Lambda: not to be deployed.");
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`${assembly.stacks.length} stacks in ${outputFolder} after ${seconds} s.`);
} catch (error) {
  if (!(error instanceof Error) || error.name !== "ValidationFailed") throw error;
  // CDK has already printed the findings.
  console.error("The templates do not pass the checks above.");
  process.exit(1);
}
