import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3Client,
} from "@aws-sdk/client-s3";
import { environment } from "../../../shared/environment.ts";
import type { Problem } from "../../../shared/errors.ts";
import { xsrf } from "../../../shared/limits/sessions.ts";
import { Refused, type ReplyRecord } from "../../support/hub-client.ts";
import type { Person } from "../../support/start-hub.ts";
import {
  startYourDataHub,
  startYourDataHubWithFaults,
  type YourDataHub,
} from "../accounts/account-data-hub.ts";
import { testWithHub } from "../../support/hub-test.ts";
import { makeLambdaContext } from "../../support/lambda-context.ts";

/** Reply of `fileupload` to the announcement of a file. */
export interface AwaitedFile {
  file: ReplyRecord;
  form: { url: string; fields: Record<string, string> };
}

export interface SentPart {
  field?: string;
  name?: string;
  bytes: Uint8Array | string;
}

/** Starts a hub whose bucket sends events only when the test says so, with helpers for files. */
export async function startFilesHub() {
  return addFiles(await startYourDataHub());
}

/** The same with the table behind the fault proxy. */
async function startFilesHubWithFaults() {
  return addFiles(await startYourDataHubWithFaults());
}

function addFiles<Base extends YourDataHub>(hub: Base) {
  const client = new S3Client({
    endpoint: process.env["AWS_ENDPOINT_URL_S3"] ?? "",
    region: "eu-central-1",
    forcePathStyle: true,
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
  });
  const Bucket = process.env[environment.uploadBucket];

  /** Posts any multipart form to the API. */
  async function send(person: Person, body: BodyInit, headers: Record<string, string> = {}) {
    const response = await fetch(`${hub.url}/api/hub/fileupload`, {
      method: "POST",
      headers: {
        "x-access-token": process.env[environment.appToken] ?? "",
        cookie: person.cookie,
        [xsrf.header]: person.xsrf,
        ...headers,
      },
      body,
    });
    return {
      status: response.status,
      body: (await response.json()) as ReplyRecord & Problem,
    };
  }

  return {
    ...hub,
    send,

    /** Uploads a file as one form. Throws `Refused`. */
    async upload(
      person: Person,
      bytes: Uint8Array | string,
      name = "kép.bin",
      headers: Record<string, string> = {},
    ): Promise<ReplyRecord> {
      const { status, body } = await send(person, formOf([{ bytes, name }]), headers);
      if (status !== 201) throw new Refused(status, body);
      return body;
    },

    announce: (person: Person, name: string, size: number) =>
      person.call<AwaitedFile>("POST", "/api/hub/fileupload", { name, size, type: "text/plain" }),

    /** Tells the function that receives uploads that an object has arrived under the file's key. */
    async arrive(id: string): Promise<void> {
      const { handler } = await import("../../../functions/areas/files/handlers/receive-upload.ts");
      await handler({ detail: { object: { key: `pending/${id}` } } }, makeLambdaContext());
    },

    async sweep(): Promise<void> {
      const { handler } = await import("../../../functions/areas/files/handlers/sweep-files.ts");
      await handler({}, makeLambdaContext(50_000));
    },

    async keys(prefix: string): Promise<string[]> {
      const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix: prefix }));
      return (page.Contents ?? []).map(({ Key = "" }) => Key);
    },

    async stored(Key: string): Promise<Uint8Array> {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
      return (await Body?.transformToByteArray()) ?? new Uint8Array();
    },

    head: (Key: string) => client.send(new HeadObjectCommand({ Bucket, Key })),
    lose: (Key: string) => client.send(new DeleteObjectCommand({ Bucket, Key })),

    async stop(): Promise<void> {
      client.destroy();
      await hub.stop();
    },
  };
}

export type FilesHub = Awaited<ReturnType<typeof startFilesHub>>;

export function formOf(parts: readonly SentPart[]): FormData {
  const form = new FormData();
  for (const { field = "file", name, bytes } of parts)
    if (name === undefined) form.append(field, String(bytes));
    else form.append(field, new Blob([bytes as BlobPart]), name); // our own bytes
  return form;
}

/** Posts a file to its form, like the web client. */
export function postToForm({ form }: Pick<AwaitedFile, "form">, bytes: Uint8Array | string) {
  const data = new FormData();
  for (const [name, value] of Object.entries(form.fields)) data.append(name, value);
  data.append("file", new Blob([bytes as BlobPart])); // our own bytes
  return fetch(form.url, { method: "POST", body: data });
}

/** Tests with this hub. */
export const filesTest = testWithHub(startFilesHub);
export const filesTestWithFaults = testWithHub(startFilesHubWithFaults);
