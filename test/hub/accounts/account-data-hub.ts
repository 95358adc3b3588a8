import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  CreateBucketCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { environment } from "../../../shared/environment.ts";
import { isText } from "../../../shared/model/text-field.ts";
import { startS3 } from "../../../scripts/local-cloud/s3/s3.ts";
import { ownedModels } from "../../../functions/data/rights/owned-models.ts";
import { createReferencedFiles } from "../../support/create-referenced-files.ts";
import { makeWholeRecord } from "../../support/whole-records.ts";
import { startHub, startHubWithFaults, type Hub } from "../../support/start-hub.ts";
import { testWithHub } from "../../support/hub-test.ts";

const credentials = { accessKeyId: "local", secretAccessKey: "local" };
const buckets = { uploads: "uploads", exports: "exports" };

/** The law keeps data of paid and open orders. */
const unpaidOrder = { state: "cancelled", invoice: undefined } as const;

/** Starts a hub with the files' buckets, and helpers for exports and erasure. */
export async function startYourDataHub() {
  return addYourData(await startHub());
}

/** The same with the table behind the fault proxy. */
export async function startYourDataHubWithFaults() {
  return addYourData(await startHubWithFaults());
}

async function addYourData<Base extends Hub>(hub: Base) {
  await createReferencedFiles(hub.store);
  const folder = await mkdtemp(join(tmpdir(), "nevjegy-your-data-"));
  const s3 = await startS3({
    dataDir: folder,
    credentials,
    allowedOrigin: hub.url,
    onEvent: () => undefined,
  });
  const client = new S3Client({
    endpoint: s3.endpoint,
    region: "eu-central-1",
    forcePathStyle: true,
    credentials,
  });
  for (const Bucket of Object.values(buckets))
    await client.send(new CreateBucketCommand({ Bucket }));
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_S3: s3.endpoint,
    [environment.uploadBucket]: buckets.uploads,
    [environment.exportBucket]: buckets.exports,
  });

  return {
    ...hub,

    s3,

    putUpload: (Key: string, Body: Uint8Array) =>
      client.send(new PutObjectCommand({ Bucket: buckets.uploads, Key, Body })),

    async uploads(): Promise<string[]> {
      const page = await client.send(new ListObjectsV2Command({ Bucket: buckets.uploads }));
      return (page.Contents ?? []).map(({ Key }) => Key ?? "");
    },

    async exports(): Promise<string[]> {
      const page = await client.send(new ListObjectsV2Command({ Bucket: buckets.exports }));
      return (page.Contents ?? []).map(({ Key }) => Key ?? "");
    },

    async exported(Key: string): Promise<Uint8Array> {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: buckets.exports, Key }));
      return (await Body?.transformToByteArray()) ?? new Uint8Array();
    },

    /** Creates a record of every model that accounts own, with the canary word in every text. */
    async fillAccount(owner: string, email: string, canary: string): Promise<void> {
      for (const { model, owner: field } of ownedModels) {
        const whole = makeWholeRecord(model.name, { owner, company: "some", shared: "other" });
        const texts = Object.entries(model.fields)
          .filter(([name]) => isText(model, name) && typeof whole[name] === "string")
          // A tag's texts come from the printer, not from the person.
          .filter(() => model.name !== "tag")
          .map(([name, { schema }]) => {
            const text = /@/.test(String(whole[name])) ? email : `${canary} ${name}`;
            return [name, schema.safeParse(text).success ? text : whole[name]];
          });
        const personal = { ...whole, ...Object.fromEntries(texts), [field]: owner };
        await hub.store.create(
          model,
          model.name === "order"
            ? { ...personal, ...buyerOf(email, canary), ...unpaidOrder }
            : personal,
        );
      }
    },

    /** Every item of the table as text. Only tests scan the table. */
    async everything(): Promise<string[]> {
      const table = new DynamoDBClient({
        endpoint: process.env["AWS_ENDPOINT_URL_DYNAMODB"] ?? "",
      });
      const texts: string[] = [];
      for (let ExclusiveStartKey: Record<string, unknown> | undefined, isLast = false; !isLast;) {
        const command = new ScanCommand({
          TableName: process.env[environment.table],
          ExclusiveStartKey,
        });
        const page = (await table.send(command as never)) as {
          Items?: object[];
          LastEvaluatedKey?: Record<string, unknown>;
        };
        texts.push(...(page.Items ?? []).map((item) => JSON.stringify(item)));
        ExclusiveStartKey = page.LastEvaluatedKey;
        isLast = ExclusiveStartKey === undefined;
      }
      table.destroy();
      return texts;
    },

    async stop(): Promise<void> {
      client.destroy();
      await s3.stop();
      await hub.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function buyerOf(email: string, canary: string) {
  const postal = { name: canary, zip: "9400", city: canary, address: canary };
  return {
    buyer: { name: canary, email, phone: "+36301234567" },
    billing: postal,
    shipping: postal,
  };
}

export type YourDataHub = Awaited<ReturnType<typeof startYourDataHub>>;
export type YourDataHubWithFaults = Awaited<ReturnType<typeof startYourDataHubWithFaults>>;

/** Tests with this hub. */
export const yourDataTest = testWithHub(startYourDataHub);
export const yourDataTestWithFaults = testWithHub(startYourDataHubWithFaults);
