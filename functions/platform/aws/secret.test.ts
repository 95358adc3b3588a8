import { afterEach, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { checkSignature } from "../../../scripts/local-cloud/signature.ts";
import {
  startScriptedService,
  type ScriptedService,
} from "../../../test/support/scripted-service.ts";
import { deadlineIn } from "../lambda/deadline.ts";
import { loadSecret } from "./secret.ts";

const credentials = { accessKeyId: "AKIDEXAMPLE", secretAccessKey: "not/a+secret" };
const before = { ...process.env };
const schema = z.object({ key: z.string() });
let service: ScriptedService;

beforeEach(async () => {
  service = await startScriptedService();
  Object.assign(process.env, {
    AWS_REGION: "eu-central-1",
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: service.endpoint,
  });
});
afterEach(async () => {
  process.env = { ...before };
  await service.stop();
});

const answerWith = (secret: string) => ({ body: { SecretString: secret } });

describe("a secret", () => {
  test("is read in a signed call, repeated when the service is busy, and kept", async () => {
    service.answers.push(
      { status: 400, body: { __type: "ThrottlingException" } },
      answerWith('{"key":"ő"}'),
    );

    expect(await loadSecret("nevjegy/one", schema, deadlineIn(5000))).toEqual({ key: "ő" });
    expect(await loadSecret("nevjegy/one", schema, deadlineIn(5000))).toEqual({ key: "ő" });

    expect(service.received).toHaveLength(2);
    const [, request] = service.received;
    expect(request?.headers).toMatchObject({
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": "secretsmanager.GetSecretValue",
    });
    expect(JSON.parse(request?.body ?? "")).toEqual({ SecretId: "nevjegy/one" });
    const { scope } = checkSignature(
      { method: "POST", url: request?.url ?? "", headers: request?.headers ?? {} },
      { credentials, service: "secretsmanager", now: new Date() },
    );
    expect(scope).toContain("/eu-central-1/secretsmanager/aws4_request");
  });

  test("that is refused or invalid is named, without its content, and read again", async () => {
    service.answers.push(
      { status: 400, body: { __type: "ResourceNotFoundException", message: "not found" } },
      answerWith('{"key":12345}'),
      answerWith("12345, no JSON"),
      answerWith('{"key":"right"}'),
    );
    const failureOf = async () =>
      loadSecret("nevjegy/two", schema, deadlineIn(5000)).then(
        String,
        (error: Error) => `${error.name} ${error}`,
      );

    expect(await failureOf()).toContain("ResourceNotFoundException");
    const wrong = await failureOf();
    expect(wrong).toContain("The secret nevjegy/two cannot be used: look at key");
    expect(wrong + (await failureOf())).not.toContain("12345");
    expect(await loadSecret("nevjegy/two", schema, deadlineIn(5000))).toEqual({ key: "right" });
  });
});
