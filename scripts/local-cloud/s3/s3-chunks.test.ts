import { HeadObjectCommand } from "@aws-sdk/client-s3";
import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { s3Client, startTestS3 } from "./s3.fixture.ts";

// The worked example of the S3 manual ("Signature calculations … chunked upload").
const credentials = {
  accessKeyId: "AKIAIOSFODNN7EXAMPLE",
  secretAccessKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
};
const signatures = [
  "ad80c730a21e5b8d04586a2213dd63b9a0e99e0e2307b0ade35a65485a288648",
  "0055627c9e194cb4542bae2aa5492e3c1575bbb81b612b7d234b86a503ef5497",
  "b6c6ea8a5354eaf15b3cb7646744f4275b71ea724fed81ceb9323e279d449df9",
];
const headers = {
  host: "s3.amazonaws.com",
  "content-encoding": "aws-chunked",
  "content-length": "66824",
  "x-amz-content-sha256": "STREAMING-AWS4-HMAC-SHA256-PAYLOAD",
  "x-amz-date": "20130524T000000Z",
  "x-amz-decoded-content-length": "66560",
  "x-amz-storage-class": "REDUCED_REDUNDANCY",
  authorization:
    `AWS4-HMAC-SHA256 Credential=${credentials.accessKeyId}/20130524/us-east-1/s3/aws4_request,` +
    "SignedHeaders=content-encoding;content-length;host;x-amz-content-sha256;x-amz-date;" +
    "x-amz-decoded-content-length;x-amz-storage-class," +
    "Signature=4f232c4386841ef735655705268965c44a0e4690baa4adea153f7db9fa80a0a9",
};

let s3: Awaited<ReturnType<typeof startTestS3>>;
let clock = new Date();
beforeAll(async () => {
  s3 = await startTestS3({
    credentials,
    now: () => clock,
    otherHosts: [headers.host],
  });
});
afterAll(() => s3.end());

const body = (fill: string) =>
  [65_536, 1_024, 0]
    .map((size, n) => {
      const head = `${size.toString(16)};chunk-signature=${signatures[n]}\r\n`;
      return `${head}${fill.repeat(size)}\r\n`;
    })
    .join("");

function put(content: string): Promise<{ status: number | undefined; text: string }> {
  clock = new Date("2013-05-24T00:00:00Z");
  return new Promise((resolve, reject) => {
    const path = "/examplebucket/chunkObject.txt";
    request(s3.endpoint, { method: "PUT", path, headers }, (reply) => {
      let text = "";
      reply.on("data", (piece: Buffer) => (text += String(piece)));
      reply.once("end", () => resolve({ status: reply.statusCode, text }));
    })
      .once("error", reject)
      .end(content);
  });
}

describe("chunks with signatures of their own", () => {
  test("are joined when each signature fits, and refused otherwise", async () => {
    expect(await put(body("b"))).toMatchObject({
      status: 403,
      text: expect.stringContaining("SignatureDoesNotMatch"),
    });

    expect(await put(body("a"))).toEqual({ status: 200, text: "" });

    clock = new Date();
    const client = s3Client(s3.endpoint, { credentials });
    const head = new HeadObjectCommand({ Bucket: "examplebucket", Key: "chunkObject.txt" });
    const { ContentLength, ContentEncoding } = await client.send(head);
    expect({ ContentLength, ContentEncoding }).toEqual({ ContentLength: 66_560 });
    client.destroy();
  });
});
