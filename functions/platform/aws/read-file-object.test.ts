import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  startScriptedService,
  type ScriptedService,
} from "../../../test/support/scripted-service.ts";
import { environment } from "../../../shared/environment.ts";
import { deadlineIn } from "../lambda/deadline.ts";
import { readFileObject } from "./read-file-object.ts";

let service: ScriptedService;
beforeEach(async () => {
  service = await startScriptedService();
  const set = {
    AWS_REGION: "eu-central-1",
    AWS_ACCESS_KEY_ID: "AKIDEXAMPLE",
    AWS_SECRET_ACCESS_KEY: "not/a+secret",
    AWS_ENDPOINT_URL_S3: service.endpoint,
    [environment.uploadBucket]: "files",
  };
  for (const [name, value] of Object.entries(set)) vi.stubEnv(name, value);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await service.stop();
});

describe("an object of the files' bucket", () => {
  test("is read by a signed address, repeated after faults of the service and the connection", async () => {
    service.answers.push({ status: 503 }, { cut: "before" }, { cut: "within" }, { body: "őű" });

    const bytes = await readFileObject("private/a/1280.jpg", deadlineIn(5000));

    expect(Buffer.from(bytes ?? []).toString()).toBe("őű");
    expect(service.received).toHaveLength(4);
    expect(service.received[3]?.url).toMatch(
      /^\/files\/private\/a\/1280\.jpg\?.*X-Amz-Signature=[0-9a-f]{64}/,
    );
  });

  test("that does not exist is undefined; another refusal is thrown at once", async () => {
    service.answers.push({ status: 404 }, { status: 403 });

    expect(await readFileObject("private/b", deadlineIn(5000))).toBeUndefined();
    await expect(readFileObject("private/b", deadlineIn(5000))).rejects.toThrow("403");
    expect(service.received).toHaveLength(2);
  });

  test("is asked for again when one attempt stalls", async () => {
    service.answers.push({ stall: "within" }, { body: "ok" });

    const bytes = await readFileObject("private/d", deadlineIn(10_000));

    expect(Buffer.from(bytes ?? []).toString()).toBe("ok");
    expect(service.received).toHaveLength(2);
  });

  test("that does not arrive in time ends as overloaded", async () => {
    service.answers.push({ stall: "within" });

    await expect(readFileObject("private/c", deadlineIn(300))).rejects.toMatchObject({
      code: "overloaded",
    });
  });
});
