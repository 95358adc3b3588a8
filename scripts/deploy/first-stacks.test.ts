import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { App, CfnOutput, CfnWaitConditionHandle, Stack } from "aws-cdk-lib";
import type { CloudAssembly } from "aws-cdk-lib/cx-api";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { listExports } from "../../infra/common/exports.ts";
import { xmlDocument } from "../local-cloud/xml.ts";
import { listStacksToDeployFirst } from "./first-stacks.ts";

const before = { ...process.env };

/** Exports of the account, with the stacks that import them. */
let deployed: Record<string, string[]>;
let server: Server;
beforeEach(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => void chunks.push(chunk));
    request.on("end", () => {
      const form = new URLSearchParams(Buffer.concat(chunks).toString());
      const [status, content] = answerTo(form);
      response.writeHead(status).end(xmlDocument("Answer", "", content));
    });
  });
  await new Promise<void>((listening) => void server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo; // it listens
  Object.assign(process.env, {
    AWS_ACCESS_KEY_ID: "AKIDEXAMPLE",
    AWS_SECRET_ACCESS_KEY: "secret",
    AWS_ENDPOINT_URL_CLOUDFORMATION: `http://127.0.0.1:${port}`,
  });
});
afterEach(async () => {
  process.env = { ...before };
  await new Promise((closed) => server.close(closed));
});

/** One export a page. */
function answerTo(form: URLSearchParams): [number, Parameters<typeof xmlDocument>[2]] {
  const names = Object.keys(deployed);
  if (form.get("Action") === "ListExports") {
    const place = Number(form.get("NextToken") ?? 0);
    const next = place + 1 < names.length ? place + 1 : undefined;
    return [200, { Exports: { member: { Name: names[place] } }, NextToken: next }];
  }
  const importers = deployed[form.get("ExportName") ?? ""] ?? [];
  return importers.length > 0
    ? [200, { Imports: { member: importers } }]
    : [400, { Error: { Code: "ValidationError" } }];
}

const outdir = mkdtempSync(join(tmpdir(), "first-stacks-"));
afterAll(() => rmSync(outdir, { recursive: true }));
const release = synthesiseRelease();

/** Data, Events that reads from it, and Alarms that reads from Events. */
function synthesiseRelease(): CloudAssembly {
  const app = new App({ outdir, analyticsReporting: false, treeMetadata: false });
  const [data, events, alarms] = ["Data", "Events", "Alarms"].map((id) => new Stack(app, id));
  for (const [source, reader] of [
    [data, events],
    [events, alarms],
  ])
    if (source && reader) addReading(reader, new CfnWaitConditionHandle(source, "Used").ref);
  return app.synth();
}

function addReading(reader: Stack, value: string): CfnOutput {
  return new CfnOutput(reader, "Value", { value });
}

const list = () => listStacksToDeployFirst("eu-central-1", release);

describe("stacks that are deployed before all others", () => {
  test("none while all imported values are still exported", async () => {
    const current = listExports(release).map((name) => [name, ["Events"]]);
    deployed = {
      ...Object.fromEntries(current),
      "Data:Unused": [],
      "OtherData:Gone": ["OtherEvents"],
    };
    expect(current).toHaveLength(2);

    expect(await list()).toEqual([]);
  });

  test("the readers of a value that is no longer exported, a reader before its source", async () => {
    deployed = {
      "Data:Removed": ["Events"],
      "Events:Removed": ["Alarms"],
    };

    expect(await list()).toEqual(["Alarms", "Events"]);
  });

  test("a reader that the release does not have is named with the command that removes it", async () => {
    deployed = { "Data:Removed": ["VisitsOperations"] };

    await expect(list()).rejects.toThrow(
      /Data:Removed.*aws cloudformation delete-stack --stack-name VisitsOperations/,
    );
  });
});
