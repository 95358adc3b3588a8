import { readdir } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { GetObjectCommand, HeadObjectCommand, PutObjectCommand } from "@aws-sdk/client-s3";
import { createPresignedPost, type PresignedPostOptions } from "@aws-sdk/s3-presigned-post";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import {
  allowedOrigin,
  bucket as Bucket,
  credentials,
  s3Client,
  startTestS3,
} from "./s3.fixture.ts";
import { pollTimeout } from "../../../test/support/poll-timeout.ts";

let s3: Awaited<ReturnType<typeof startTestS3>>;
let clock: Date | undefined;
beforeAll(async () => {
  s3 = await startTestS3({ now: () => clock ?? new Date() });
  await s3.client.send(
    new PutObjectCommand({ Bucket, Key: "card.png", Body: "pixels", ContentType: "image/png" }),
  );
});
afterAll(() => s3.end());

const later = (ms: number) => new Date(Date.now() + ms);
async function at<T>(moment: Date, act: () => Promise<T>): Promise<T> {
  clock = moment;
  return act().finally(() => (clock = undefined));
}
async function getErrorCode(reply: Response): Promise<string> {
  return `${reply.status} ${/<Code>(.*)<\/Code>/.exec(await reply.text())?.[1]}`;
}
const exists = (Key: string) =>
  s3.client.send(new HeadObjectCommand({ Bucket, Key })).then(
    () => true,
    () => false,
  );

describe("header signatures", () => {
  test("another key or secret is refused, and so is an unsigned call", async () => {
    const get = new GetObjectCommand({ Bucket, Key: "card.png" });
    const other = (more: object) =>
      s3Client(s3.endpoint, { credentials: { ...credentials, ...more } });

    await expect(other({ accessKeyId: "other" }).send(get)).rejects.toMatchObject({
      name: "InvalidAccessKeyId",
    });
    await expect(other({ secretAccessKey: "other" }).send(get)).rejects.toMatchObject({
      name: "SignatureDoesNotMatch",
    });
    expect(await getErrorCode(await fetch(`${s3.endpoint}/${Bucket}/card.png`))).toBe(
      "403 AccessDenied",
    );
  });
});

const signGet = (more = {}, expiresIn = 300) =>
  getSignedUrl(s3.client, new GetObjectCommand({ Bucket, Key: "card.png", ...more }), {
    expiresIn,
  });

describe("presigned addresses", () => {
  test("read the object, with the headers the address asks for", async () => {
    const reply = await fetch(
      await signGet({
        ResponseContentDisposition: "attachment; filename*=UTF-8''%C5%91.png",
        ResponseContentType: "application/octet-stream",
        ResponseCacheControl: "no-store",
      }),
    );

    expect(await reply.text()).toBe("pixels");
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      "content-disposition": "attachment; filename*=UTF-8''%C5%91.png",
      "content-type": "application/octet-stream",
      "cache-control": "no-store",
    });
  });

  test("are refused when expired, tampered with or unsigned", async () => {
    const url = await signGet();
    const tampered = [
      url.replace("card.png", "other.png"),
      url.replace("X-Amz-Expires=300", "X-Amz-Expires=3000"),
      `${url}&response-content-type=text/html`,
      url.replace(/Signature=.{4}/, "Signature=0000"),
    ];

    const expired = await at(later(301_000), () => fetch(url));

    expect(await getErrorCode(expired)).toBe("403 AccessDenied");
    for (const address of tampered) {
      expect(await getErrorCode(await fetch(address))).toBe("403 SignatureDoesNotMatch");
    }
    expect(await getErrorCode(await fetch(url, { method: "DELETE" }))).toBe(
      "403 SignatureDoesNotMatch",
    );
    expect(await getErrorCode(await fetch(url.split("?")[0] ?? ""))).toBe("403 AccessDenied");
    expect((await fetch(url)).status).toBe(200);
  });

  test("write the object, of the signed type only", async () => {
    const plain = s3Client(s3.endpoint, { requestChecksumCalculation: "WHEN_REQUIRED" });
    const command = new PutObjectCommand({ Bucket, Key: "presigned", ContentType: "image/png" });
    const url = await getSignedUrl(plain, command, {
      expiresIn: 60,
      signableHeaders: new Set(["content-type"]),
    });
    const put = (type: string) =>
      fetch(url, { method: "PUT", body: "bytes", headers: { "content-type": type } });

    expect(await getErrorCode(await at(later(61_000), () => put("image/png")))).toBe(
      "403 AccessDenied",
    );
    expect(await getErrorCode(await put("text/html"))).toBe("403 SignatureDoesNotMatch");
    expect(await exists("presigned")).toBe(false);
    expect((await put("image/png")).status).toBe(200);
    expect(await exists("presigned")).toBe(true);
  });
});

const sign = (more: Partial<PresignedPostOptions> = {}) =>
  createPresignedPost(s3.client, {
    Bucket,
    Key: "pending/1",
    Expires: 600,
    Conditions: [["content-length-range", 3, 6]],
    Fields: { "Content-Type": "image/png" },
    ...more,
  });
async function post(
  { url, fields }: Awaited<ReturnType<typeof sign>>,
  { body = "12345", more = {} }: { body?: string; more?: Record<string, string> } = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...more })) form.set(name, value);
  form.set("file", new Blob([body]), "photo.png");
  return fetch(url, { method: "POST", body: form, headers: { origin: allowedOrigin } });
}

test("an upload that breaks off leaves nothing", async () => {
  const plain = s3Client(s3.endpoint, { requestChecksumCalculation: "WHEN_REQUIRED" });
  const url = await getSignedUrl(plain, new PutObjectCommand({ Bucket, Key: "half" }));
  const blobs = () => readdir(join(s3.dataDir, "blobs"));
  const before = await blobs();

  const upload = request(url, { method: "PUT", headers: { "content-length": 1_000_000 } });
  upload.on("error", () => {}).write(Buffer.alloc(500_000));
  await vi.waitFor(async () => expect(await blobs()).toHaveLength(before.length + 1), pollTimeout);
  upload.destroy();

  await vi.waitFor(async () => expect(await blobs()).toEqual(before), pollTimeout);
  expect(await exists("half")).toBe(false);
});

describe("signed forms", () => {
  test("store the file and tell the event", async () => {
    s3.events.length = 0;

    const reply = await post(await sign());

    expect(reply.status).toBe(204);
    expect(reply.headers.get("access-control-allow-origin")).toBe(allowedOrigin);
    const object = await s3.client.send(new GetObjectCommand({ Bucket, Key: "pending/1" }));
    expect(await object.Body?.transformToString()).toBe("12345");
    expect(object.ContentType).toBe("image/png");
    expect(s3.events).toMatchObject([
      { eventName: "ObjectCreated:Post", s3: { object: { key: "pending/1", size: 5 } } },
    ]);
  });

  test("answer 201 with the place when asked to", async () => {
    const reply = await post(await sign({ Fields: { success_action_status: "201" } }));

    expect(reply.status).toBe(201);
    expect(await reply.text()).toContain("<Key>pending/1</Key>");
  });

  test("hold the size range at both ends", async () => {
    const Key = "pending/sizes";
    const form = await sign({ Key });

    expect(await getErrorCode(await post(form, { body: "1234567" }))).toBe("400 EntityTooLarge");
    expect(await getErrorCode(await post(form, { body: "12" }))).toBe("400 EntityTooSmall");
    expect(await getErrorCode(await post(form, { body: "x".repeat(3_000_000) }))).toBe(
      "400 EntityTooLarge",
    );
    expect(await exists(Key)).toBe(false);
    expect((await post(form, { body: "123456" })).status).toBe(204);
    expect((await post(form, { body: "123" })).status).toBe(204);
  });

  test("refuse another key, type or field, expiry, a changed policy and no signature", async () => {
    const form = await sign({ Key: "pending/2" });
    const open = JSON.stringify({ expiration: "2099-01-01T00:00:00Z", conditions: [] });
    const denied = "403 AccessDenied";

    expect(await getErrorCode(await post(form, { more: { key: "pending/3" } }))).toBe(denied);
    expect(await getErrorCode(await post(form, { more: { "Content-Type": "text/html" } }))).toBe(
      denied,
    );
    expect(await getErrorCode(await post(form, { more: { acl: "public-read" } }))).toBe(denied);
    expect(await getErrorCode(await at(later(601_000), () => post(form)))).toBe(denied);
    expect(
      await getErrorCode(
        await post(form, { more: { Policy: Buffer.from(open).toString("base64") } }),
      ),
    ).toBe("403 SignatureDoesNotMatch");
    expect(await getErrorCode(await post({ ...form, fields: { key: "pending/2" } }))).toBe(denied);
    expect(await exists("pending/2")).toBe(false);
    expect(await exists("pending/3")).toBe(false);
  });

  test("allow any key below a starts-with", async () => {
    const form = await sign({
      Key: "pending/${filename}",
      Conditions: [["starts-with", "$key", "pending/"]],
      Fields: {},
    });

    expect((await post(form)).status).toBe(204);
    expect(await exists("pending/photo.png")).toBe(true);
  });
});

const preflight = (origin: string) =>
  fetch(`${s3.endpoint}/${Bucket}`, {
    method: "OPTIONS",
    headers: { origin, "access-control-request-method": "POST" },
  });

describe("CORS", () => {
  test("is for our origin alone", async () => {
    const ours = await preflight(allowedOrigin);
    const theirs = await preflight("http://evil.example");

    expect(ours.status).toBe(200);
    expect(ours.headers.get("access-control-allow-origin")).toBe(allowedOrigin);
    expect(theirs.headers.get("access-control-allow-origin")).toBeNull();
    expect(await getErrorCode(theirs)).toBe("403 AccessForbidden");
  });
});
