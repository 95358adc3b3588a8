import { xmlTexts } from "../local-cloud/xml.ts";
import { AwsRefused, callAwsForText } from "./aws-call.ts";

/** Outputs of a deployed stack, by name; undefined: no such stack is deployed. Throws `AwsRefused`. */
export async function readOutputs(
  region: string,
  stack: string,
): Promise<Record<string, string> | undefined> {
  const text = await callUnlessInvalid(region, { Action: "DescribeStacks", StackName: stack });
  if (text === undefined) return undefined;
  const values = xmlTexts(text, "OutputValue");
  return Object.fromEntries(
    xmlTexts(text, "OutputKey").map((name, place) => [name, values[place] ?? ""]),
  );
}

/** Names of all exports of the account and region. Throws `AwsRefused`. */
export async function listDeployedExports(region: string): Promise<string[]> {
  const names: string[] = [];
  let next: string | undefined;
  do {
    const text = await callCloudFormation(region, {
      Action: "ListExports",
      ...(next !== undefined && { NextToken: next }),
    });
    names.push(...xmlTexts(text, "Name"));
    [next] = xmlTexts(text, "NextToken");
  } while (next !== undefined);
  return names;
}

/** Names of the deployed stacks that import a value. Throws `AwsRefused`. */
export async function listImporters(region: string, exportName: string): Promise<string[]> {
  const text = await callUnlessInvalid(region, { Action: "ListImports", ExportName: exportName });
  return xmlTexts(text ?? "", "member");
}

type Form = Readonly<Record<string, string>>;

/** CloudFormation answers `ValidationError` for a stack that does not exist and for an export without imports. */
async function callUnlessInvalid(region: string, form: Form): Promise<string | undefined> {
  try {
    return await callCloudFormation(region, form);
  } catch (error) {
    if (error instanceof AwsRefused && error.code === "ValidationError") return undefined;
    throw error;
  }
}

function callCloudFormation(region: string, form: Form): Promise<string> {
  const body = new URLSearchParams({ ...form, Version: "2010-05-15" }).toString();
  return callAwsForText({ service: "cloudformation", region, body }, "text/xml");
}
