import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { wallets, walletSecretName, type Wallet } from "../../shared/wallets.ts";
import { readWholeBody, startHttpService, type HttpService } from "./http-service.ts";

/** File of a secret: the last part of its name, as JSON. */
function fileOf(folder: string, secretId: string): string {
  return join(folder, `${basename(secretId)}.json`);
}

/** The wallets that have a secret in the folder. */
export function walletsWithSecret(folder: string): Wallet[] {
  return wallets.filter((wallet) => existsSync(fileOf(folder, walletSecretName(wallet))));
}

/** Puts the key of a stand-in into the folder. */
export function writeSecret(folder: string, name: string, secret: object): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(folder, name), JSON.stringify(secret));
}

/**
 * Secrets Manager on this machine, with the one call that functions use: GetSecretValue. A developer who tries a wallet
 * puts the files into the folder. No signatures are checked.
 */
export function startSecrets(folder: string): Promise<HttpService> {
  return startHttpService(async (request, response) => {
    const body = await readWholeBody(request);
    const isRead = request.headers["x-amz-target"] === "secretsmanager.GetSecretValue";
    const { SecretId = "" } = JSON.parse(body.toString("utf8")) as { SecretId?: string };
    const file = fileOf(folder, SecretId);
    const isThere = isRead && existsSync(file);
    const answer = isThere
      ? { Name: SecretId, SecretString: await readFile(file, "utf8") }
      : { __type: isRead ? "ResourceNotFoundException" : "InvalidRequestException" };
    response
      .writeHead(isThere ? 200 : 400, { "content-type": "application/x-amz-json-1.1" })
      .end(JSON.stringify(answer));
  });
}
