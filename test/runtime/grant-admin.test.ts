import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Store } from "../../functions/data/store/store.ts";
import { resourceNames } from "../../scripts/local-cloud/resources.ts";
import type { Runtime } from "../../scripts/local-cloud/runtime.ts";
import { audit } from "../../shared/models/audit.ts";
import { user as userModel, type User } from "../../shared/models/user.ts";
import { makeUser } from "../support/make-records.ts";
import { openRuntimeStore, startSourceRuntime } from "./source-runtime.ts";
import { startScriptedService } from "../support/scripted-service.ts";

let dataDir: string;
let runtime: Runtime;
let store: Store;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "grant-admin-"));
  runtime = await startSourceRuntime(dataDir);
  store = await openRuntimeStore();
});
afterAll(async () => {
  await runtime.stop();
  await rm(dataDir, { recursive: true, force: true });
});

interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

const script = new URL("../../scripts/grant-admin.ts", import.meta.url).pathname;
/** Runs the command like npm; without variables of this process, which point to the running product. */
async function grantAdmin(...words: string[]): Promise<Ended> {
  const env = { PATH: process.env["PATH"], DATA_DIR: dataDir };
  try {
    const ended = await promisify(execFile)(process.execPath, [script, ...words], { env });
    return { code: 0, ...ended };
  } catch (error) {
    return error as Ended; // execFile rejects with these
  }
}

const create = (given: Partial<User>) => store.create(userModel, makeUser(given));
const groupsOf = async ({ _id }: Pick<User, "_id">) => (await store.find(userModel, _id))?.groups;

describe("npm run grant-admin (T79)", () => {
  test("a confirmed account becomes an admin while the product runs, once, and the history says so", async () => {
    const person = await create({ email: "elso@tolgyfa.example", groups: ["HR"] });

    const first = await grantAdmin("--email", "Elso@Tolgyfa.example");
    const second = await grantAdmin("--email", "elso@tolgyfa.example");

    expect(first).toMatchObject({ code: 0, stderr: "" });
    const { table } = resourceNames;
    expect(first.stdout).toBe(
      `Table ${table} on this machine: Elso@Tolgyfa.example is an admin now.\n`,
    );
    expect(second).toMatchObject({ code: 0 });
    expect(second.stdout).toMatch(/is an admin already\.\n$/);
    expect(await groupsOf(person)).toEqual(["HR", "admin"]);
    const query = { index: "byRecord", partition: [person._id], limit: 10 };
    const { items } = await store.list(audit, query);
    expect(items.filter(({ by }) => by === "system:grantAdmin")).toHaveLength(1);
  });

  test.each([
    ["no account", {}, "has no account"],
    ["an unconfirmed account", { emailConfirmedAt: undefined }, "is not confirmed yet"],
    ["an unfinished account", { registrationFinalisedAt: undefined }, "has not finished"],
    ["a suspended account", { suspendedAt: "2026-11-01T10:00:00.000Z" }, "has a suspended account"],
  ])("%s is refused with one sentence", async (kind, given, sentence) => {
    const email = `${kind.replaceAll(" ", "-")}@tolgyfa.example`;
    const person = kind === "no account" ? undefined : await create({ email, ...given });

    const { code, stdout, stderr } = await grantAdmin("--email", email);

    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toContain(`${email} ${sentence}`);
    expect(stderr.trim().split("\n")).toHaveLength(1);
    expect(person === undefined ? [] : await groupsOf(person)).not.toContain("admin");
  });

  test.each([[[]], [["--email", "nobody"]], [["--mail", "a@b.example"]]])(
    "%j is refused with the way to call it",
    async (words) => {
      const { code, stderr } = await grantAdmin(...words);

      expect(code).toBe(1);
      expect(stderr).toContain("npm run grant-admin -- --email ADDRESS");
    },
  );

  test("without data the command says what to do first", async () => {
    const empty = await mkdtemp(join(tmpdir(), "grant-admin-empty-"));
    const env = { PATH: process.env["PATH"], DATA_DIR: empty };
    const words = [script, "--email", "a@tolgyfa.example"];

    await expect(promisify(execFile)(process.execPath, words, { env })).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining("run npm start first"),
    });
    await rm(empty, { recursive: true });
  });

  const operator = "arn:aws:sts::123456789012:assumed-role/Operators/anna";
  const identity = { Account: "123456789012", Arn: operator };
  const identityAnswer = {
    body: { GetCallerIdentityResponse: { GetCallerIdentityResult: identity } },
  };

  test("a table on AWS is asked with the operator's profile, in the region of the deployment", async () => {
    const service = await startScriptedService();
    service.answers.push(identityAnswer);
    const profiles = join(dataDir, "profiles");
    await writeFile(
      profiles,
      "[operator]\naws_access_key_id = AKIDOPERATOR\naws_secret_access_key = secret\n",
    );
    const words = [script, "--email", "a@tolgyfa.example", "--table", "nevjegy"];
    const env = {
      PATH: process.env["PATH"],
      AWS_PROFILE: "operator",
      AWS_SHARED_CREDENTIALS_FILE: profiles,
      AWS_REGION: "eu-north-1",
      CDK_DEFAULT_REGION: "eu-west-1",
      AWS_ENDPOINT_URL_STS: service.endpoint,
      AWS_ENDPOINT_URL_DYNAMODB: service.endpoint,
    };

    const ended = promisify(execFile)(process.execPath, words, { env });

    await expect(ended).rejects.toMatchObject({
      stderr: expect.stringContaining("a@tolgyfa.example has no account"),
    });
    const request = service.received.find(({ headers }) => headers["x-amz-target"] !== undefined);
    expect(request?.headers.authorization).toContain("Credential=AKIDOPERATOR/");
    expect(request?.headers.authorization).toContain("/eu-west-1/dynamodb/");
    expect(request?.body).toContain('"nevjegy"');
    await service.stop();
  });

  test("the history names the operator who changed a table on AWS", async () => {
    const person = await create({ email: "felho@tolgyfa.example" });
    const sts = await startScriptedService();
    sts.answers.push(identityAnswer);
    const words = [script, "--email", "felho@tolgyfa.example", "--table", resourceNames.table];
    const env = {
      PATH: process.env["PATH"],
      AWS_ACCESS_KEY_ID: "AKIDOPERATOR",
      AWS_SECRET_ACCESS_KEY: "secret",
      CDK_DEFAULT_REGION: "eu-west-1",
      AWS_ENDPOINT_URL_STS: sts.endpoint,
      AWS_ENDPOINT_URL_DYNAMODB: process.env["AWS_ENDPOINT_URL_DYNAMODB"],
    };

    const { stdout } = await promisify(execFile)(process.execPath, words, { env });

    expect(stdout).toBe(
      `Table ${resourceNames.table} on AWS in eu-west-1: felho@tolgyfa.example is an admin now.\n`,
    );
    const query = { index: "byRecord", partition: [person._id], limit: 10 };
    const { items } = await store.list(audit, query);
    expect(items.map(({ by }) => by)).toContain(`system:grantAdmin ${operator}`);
    await sts.stop();
  });

  test("the command also works when the product does not run", async () => {
    await create({ email: "masodik@tolgyfa.example" });
    await runtime.stop();

    const { code, stdout } = await grantAdmin("--email", "masodik@tolgyfa.example");

    expect([code, stdout]).toEqual([
      0,
      `Table ${resourceNames.table} on this machine: masodik@tolgyfa.example is an admin now.\n`,
    ]);
  });
});
