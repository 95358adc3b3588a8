import { request } from "node:http";
import { DeleteObjectCommand, PutObjectCommand } from "@aws-sdk/client-s3";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startGateway, type Gateway } from "./gateway.ts";
import { publishedFiles } from "./published-files.ts";
import { bucket, credentials, startTestS3 } from "../s3/s3.fixture.ts";

let s3: Awaited<ReturnType<typeof startTestS3>>;
let gateway: Gateway;
const address = "/files/0123456789abcdefghjkmnpqrs/cover-640.webp";
const put = (Key: string) =>
  s3.client.send(
    new PutObjectCommand({
      Bucket: bucket,
      Key,
      Body: "0123456789",
      ContentType: "image/webp",
      ContentDisposition: "inline",
      CacheControl: "public, max-age=0, s-maxage=2, must-revalidate, stale-if-error=0",
    }),
  );

beforeAll(async () => {
  s3 = await startTestS3();
  gateway = await startGateway({
    port: 0,
    routes: [],
    edge: { spaPatterns: [], prerendered: [], shell: "" },
    originKey: "key",
    files: publishedFiles({ endpoint: s3.endpoint, credentials, bucket }),
  });
  await put(address.slice(1));
  await put("private/0123456789abcdefghjkmnpqrs/original");
});
afterAll(async () => {
  await gateway.close();
  await s3.end();
});

const get = (headers: Record<string, string> = {}, method = "GET") =>
  fetch(`${gateway.url}${address}`, { method, headers });

describe("published files", () => {
  test("are answered as the object says, and run nothing", async () => {
    const answer = await get();

    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe("0123456789");
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "image/webp",
      "content-disposition": "inline",
      "cache-control": "public, max-age=0, s-maxage=2, must-revalidate, stale-if-error=0",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      "x-content-type-options": "nosniff",
      etag: expect.stringMatching(/^"\w+"$/),
    });
  });

  test("a cached file gets the reply 304", async () => {
    const etag = (await get()).headers.get("etag") ?? "";
    const again = await get({ "if-none-match": `W/"other", ${etag}` });

    expect([again.status, await again.text()]).toEqual([304, ""]);
    expect(again.headers.get("cache-control")).toContain("must-revalidate");
    expect((await get({ "if-none-match": '"other"' })).status).toBe(200);
  });

  test("tell their length without being sent", async () => {
    const head = await get({}, "HEAD");

    expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([
      200,
      "10",
      "",
    ]);
  });

  test.each([
    ["bytes=2-4", 206, "bytes 2-4/10", "234"],
    ["bytes=-3", 206, "bytes 7-9/10", "789"],
    ["bytes=8-", 206, "bytes 8-9/10", "89"],
  ])("are sent in part: %s", async (range, status, contentRange, text) => {
    const part = await get({ range });

    expect([part.status, part.headers.get("content-range"), await part.text()]).toEqual([
      status,
      contentRange,
      text,
    ]);
  });

  test("a range after the end of a file is refused", async () => {
    expect((await get({ range: "bytes=10-" })).status).toBe(416);
  });

  test.each(["POST", "PUT", "DELETE"])("take no %s", async (method) => {
    expect((await get({}, method)).status).toBe(403);
  });

  test.each([
    "/files/0123456789abcdefghjkmnpqrs/cover-1280.webp",
    "/files/../private/0123456789abcdefghjkmnpqrs/original",
    "/files/%2e%2e/private/0123456789abcdefghjkmnpqrs/original",
    "/files/..%2fprivate/0123456789abcdefghjkmnpqrs/original",
    "/files//private/0123456789abcdefghjkmnpqrs/original",
    "/files/0123456789abcdefghjkmnpqrs/../../private/0123456789abcdefghjkmnpqrs/original",
    "/files/0123456789abcdefghjkmnpqrs",
    "/files/x",
  ])("are all that can be reached: %s is 404", async (path) => {
    // `fetch` would put the path right by itself.
    const status = await new Promise((resolve, reject) => {
      request({ port: gateway.port, path }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      })
        .once("error", reject)
        .end();
    });

    expect(status).toBe(404);
  });

  test("published files are not served after their object is deleted", async () => {
    await s3.client.send(new DeleteObjectCommand({ Bucket: bucket, Key: address.slice(1) }));

    expect((await get()).status).toBe(404);
  });
});
