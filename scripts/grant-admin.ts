import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { environment } from "../shared/environment.ts";
import { HubError, type ErrorCode } from "../shared/errors.ts";
import { email as emailFormat } from "../shared/model/formats.ts";
import { readConfiguration } from "../infra/common/configuration.ts";
import { AwsRefused } from "./deploy/aws-call.ts";
import { readCallerIdentity } from "./deploy/caller-identity.ts";
import { findRunningDatabase } from "./local-cloud/dynamodb/dynamodb-owner.ts";
import { startDynamodb } from "./local-cloud/dynamodb/dynamodb.ts";
import { localRegion } from "./local-cloud/lambda.ts";
import { resourceNames } from "./local-cloud/resources.ts";
import { dataDirOf } from "./settings.ts";

/** Time for the change, in ms. */
const grantMs = 20_000;

/** The command was called in a way that it cannot follow; the message says why. */
class Refused extends Error {
  override name = "Refused";
}

const reasons: Partial<Record<ErrorCode, string>> = {
  "record.notFound": "has no account: sign up first",
  "login.notFinalised": "has not finished its registration: open the invitation's link first",
  "login.emailUnconfirmed": "is not confirmed yet: open the link in the mail first",
  "access.denied": "has a suspended account",
};

/** A table that functions use after it is set up. */
interface Target {
  /** For the output. */
  label: string;
  /** Who changes the account, for its history: the command, and on AWS the operator too. */
  system: string;
  stop: () => Promise<void>;
}

/** Gives an account the access group 'admin': on this machine, or with `--table` in a table on AWS. */
async function run(): Promise<string> {
  const { email, table } = readOptions();
  const { label, system, stop } =
    table === undefined ? await useLocalTable() : await useTable(table);
  try {
    return `${label}: ${await grant(email, system)}`;
  } finally {
    await stop();
  }
}

function readOptions(): { email: string; table: string | undefined } {
  const usage = "npm run grant-admin -- --email ADDRESS [--table NAME]";
  const { values } = parseOptions(usage);
  const email = emailFormat.safeParse(values.email ?? "");
  if (!email.success) throw new Refused(`Name the account by its mail address: ${usage}`);
  return { email: email.data, table: values.table };
}

function parseOptions(usage: string) {
  try {
    return parseArgs({ options: { email: { type: "string" }, table: { type: "string" } } });
  } catch (error) {
    throw new Refused(usage, { cause: error });
  }
}

/** Functions read their environment when they are loaded, so they are imported after it is set. */
async function grant(email: string, system: string): Promise<string> {
  await import("../functions/registry/write-effects.ts");
  const [{ grantAdmin }, { openStore }, { deadlineIn }, { nowIso }, { createId }] =
    await Promise.all([
      import("../functions/areas/accounts/grant-admin.ts"),
      import("../functions/data/store/store.ts"),
      import("../functions/platform/lambda/deadline.ts"),
      import("../functions/platform/lambda/clock.ts"),
      import("../functions/platform/lambda/ids.ts"),
    ]);
  const store = openStore({
    by: { system },
    deadline: deadlineIn(grantMs),
    now: nowIso,
    newId: createId,
  });
  try {
    const isGranted = await grantAdmin(store, email);
    return isGranted ? `${email} is an admin now.` : `${email} is an admin already.`;
  } catch (error) {
    const reason = error instanceof HubError ? reasons[error.code] : undefined;
    throw reason === undefined ? error : new Refused(`${email} ${reason}.`, { cause: error });
  }
}

/** Uses the table of the running product, or starts the table alone. */
async function useLocalTable(): Promise<Target> {
  const folder = join(dataDirOf(), "dynamodb");
  if (!existsSync(join(folder, "dynamodb.db")))
    throw new Refused(`${folder} holds no data: run npm start first, or name a table on AWS.`);
  const running = findRunningDatabase(join(folder, "dynamodb.db"));
  const started = running ? undefined : await startDynamodb({ dataDir: folder });
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: running ?? started?.endpoint,
    AWS_REGION: localRegion,
    AWS_ACCESS_KEY_ID: "local",
    AWS_SECRET_ACCESS_KEY: "local",
    [environment.table]: resourceNames.table,
  });
  return {
    label: `Table ${resourceNames.table} on this machine`,
    system: "grantAdmin",
    stop: async () => started?.stop(),
  };
}

/** Uses a table with the operator's own credentials, from wherever the SDK finds them. */
async function useTable(name: string): Promise<Target> {
  const { region } = readConfiguration(process.env);
  process.env["AWS_REGION"] = region;
  const { arn } = await readCallerIdentity(region).catch((error: unknown) => {
    if (!(error instanceof AwsRefused)) throw error;
    throw new Refused(`AWS does not accept the credentials (${error.code}).`, { cause: error });
  });
  const client = new DynamoDBClient({});
  const { accessKeyId, secretAccessKey, sessionToken } = await client.config.credentials();
  client.destroy();
  Object.assign(process.env, {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken ?? "",
    [environment.table]: name,
  });
  return {
    label: `Table ${name} on AWS in ${region}`,
    system: `grantAdmin ${arn}`,
    stop: async () => {},
  };
}

try {
  console.log(await run());
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  console.error(error.message);
  process.exit(1);
}
