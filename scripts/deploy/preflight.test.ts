import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { exampleConfiguration } from "../../infra/common/configuration.ts";
import { xmlDocument } from "../local-cloud/xml.ts";
import { findProblems } from "./preflight.ts";

const before = { ...process.env };
const account = "111122223333";
const configuration = { ...exampleConfiguration, account, originKeyGeneration: 3 };

/** What AWS answers to each call: an object, or the code of an error. */
let answers: Record<string, object | string>;
/** Outputs of the deployed stacks, or the code of an error. */
let deployed: Record<string, number | string>;
let server: Server;
beforeEach(async () => {
  deployed = { NevjegyData: 3, NevjegySite: 3 };
  answers = {
    GetCallerIdentity: {
      GetCallerIdentityResponse: {
        GetCallerIdentityResult: { Account: account, Arn: `arn:aws:iam::${account}:user/op` },
      },
    },
    DescribeCertificate: {
      Certificate: { Status: "ISSUED", DomainName: "nevjegy.example" },
    },
    GetParameter: { Parameter: { Value: "21" } },
  };
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => void chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks).toString();
      const target = String(request.headers["x-amz-target"] ?? "").split(".")[1];
      const answer = answerTo(target ?? "GetCallerIdentity", body);
      if (request.headers.authorization?.startsWith("AWS4-HMAC-SHA256 ") !== true) {
        response.writeHead(403).end(JSON.stringify({ __type: "MissingAuthenticationToken" }));
      } else if (answer instanceof URLSearchParams) {
        answerStacks(answer.get("StackName") ?? "", response);
      } else if (typeof answer === "string") {
        response.writeHead(400).end(JSON.stringify({ __type: answer }));
      } else {
        response.end(JSON.stringify(answer));
      }
    });
  });
  await new Promise<void>((listening) => void server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo; // it listens
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: "AKIDEXAMPLE", AWS_SECRET_ACCESS_KEY: "secret" });
  for (const service of ["STS", "SSM", "ACM", "CLOUDFORMATION"])
    process.env[`AWS_ENDPOINT_URL_${service}`] = `http://127.0.0.1:${port}`;
});
afterEach(async () => {
  process.env = { ...before };
  await new Promise((closed) => server.close(closed));
});

function answerTo(call: string, body: string): object | string {
  const form = new URLSearchParams(body);
  if (form.get("Action") === "DescribeStacks") return form;
  return answers[call] ?? "UnknownOperationException";
}

/** As CloudFormation answers: XML. */
function answerStacks(stack: string, response: ServerResponse): void {
  const generation = deployed[stack] ?? "ValidationError";
  const outputs = { OutputKey: "OriginKeyGeneration", OutputValue: generation };
  if (typeof generation === "string")
    response
      .writeHead(400)
      .end(xmlDocument("ErrorResponse", "", { Error: { Type: "Sender", Code: generation } }));
  else response.end(xmlDocument("DescribeStacksResponse", "", { Outputs: { member: outputs } }));
}

describe("preflight of a deployment", () => {
  test("a prepared account has no problem", async () => {
    expect(await findProblems(configuration)).toEqual([]);
  });

  test.each([
    ["GetParameter", "ParameterNotFound", `npx cdk bootstrap aws://${account}/eu-central-1`],
    ["GetParameter", "AccessDeniedException", "cannot be read (AccessDeniedException)"],
    [
      "DescribeCertificate",
      { Certificate: { Status: "PENDING_VALIDATION", DomainName: "nevjegy.example" } },
      "PENDING_VALIDATION",
    ],
    [
      "DescribeCertificate",
      { Certificate: { Status: "ISSUED", DomainName: "other.example" } },
      "does not name nevjegy.example",
    ],
    ["DescribeCertificate", "ResourceNotFoundException", "(ResourceNotFoundException)"],
    ["GetCallerIdentity", "ExpiredToken", "does not accept the credentials (ExpiredToken)"],
    [
      "GetCallerIdentity",
      {
        GetCallerIdentityResponse: {
          GetCallerIdentityResult: {
            Account: "999999999999",
            Arn: "arn:aws:iam::999999999999:root",
          },
        },
      },
      "account 999999999999, and CDK_DEFAULT_ACCOUNT names 111122223333",
    ],
  ])("a fault of %s is named: %j", async (call, answer, sentence) => {
    answers[call] = answer;

    expect(await findProblems(configuration)).toEqual([expect.stringContaining(sentence)]);
  });

  test("several problems are named together", async () => {
    answers["GetParameter"] = "ParameterNotFound";
    const certificateArn = "arn:aws:acm:eu-central-1:111122223333:certificate/1";

    expect(await findProblems({ ...configuration, certificateArn })).toEqual([
      expect.stringContaining("us-east-1"),
      expect.stringContaining("cdk bootstrap"),
    ]);
  });

  test("a wildcard certificate names the domain", async () => {
    answers["DescribeCertificate"] = {
      Certificate: {
        Status: "ISSUED",
        DomainName: "example.org",
        SubjectAlternativeNames: ["*.example.org"],
      },
    };

    expect(await findProblems({ ...configuration, domain: "cards.example.org" })).toEqual([]);
  });

  test.each([
    ["raised by two", { NevjegyData: 1, NevjegySite: 1 }],
    ["lowered by two", { NevjegyData: 5, NevjegySite: 5 }],
    ["two above that of the edge", { NevjegyData: 2, NevjegySite: 1 }],
    ["two below that of the keys", { NevjegyData: 5, NevjegySite: 4 }],
  ])("a generation of the origin key that is %s is refused", async (_, stacks) => {
    deployed = stacks;

    expect(await findProblems(configuration)).toEqual([expect.stringContaining("one at a time")]);
  });

  test.each([
    ["raised by one", { NevjegyData: 2, NevjegySite: 2 }],
    ["lowered by one", { NevjegyData: 4, NevjegySite: 4 }],
    ["the first one", {}],
  ])("a generation of the origin key that is %s is accepted", async (_, stacks) => {
    deployed = stacks;

    expect(await findProblems(configuration)).toEqual([]);
  });

  test("stacks that may not be read are a problem", async () => {
    deployed = { NevjegyData: "AccessDenied" };

    expect(await findProblems(configuration)).toEqual([
      expect.stringContaining("cannot be read (AccessDenied)"),
    ]);
  });
});
