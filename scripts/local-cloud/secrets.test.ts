import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { HttpService } from "./http-service.ts";
import { startSecrets, walletsWithSecret } from "./secrets.ts";

let folder: string;
let service: HttpService;
let client: SecretsManagerClient;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "nevjegy-secrets-"));
  service = await startSecrets(folder);
  const credentials = { accessKeyId: "local", secretAccessKey: "local" };
  client = new SecretsManagerClient({
    region: "eu-central-1",
    endpoint: service.endpoint,
    credentials,
  });
});
afterAll(async () => {
  client.destroy();
  await service.stop();
  await rm(folder, { recursive: true, force: true });
});

describe("secrets on this machine", () => {
  test("secrets are files of a folder, and the files of wallets decide which wallets are configured", async () => {
    expect(walletsWithSecret(folder)).toEqual([]);
    await writeFile(join(folder, "wallet-google.json"), '{"issuer":"1"}');

    const read = await client.send(
      new GetSecretValueCommand({ SecretId: "nevjegy/wallet-google" }),
    );

    expect(read.SecretString).toBe('{"issuer":"1"}');
    expect(walletsWithSecret(folder)).toEqual(["google"]);
  });

  test("are missing as on AWS, and no name leads out of the folder", async () => {
    for (const SecretId of ["nevjegy/wallet-apple", "../../etc/passwd"])
      await expect(client.send(new GetSecretValueCommand({ SecretId }))).rejects.toMatchObject({
        name: "ResourceNotFoundException",
      });
  });
});
