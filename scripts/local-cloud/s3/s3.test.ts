import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  PutObjectCommand,
  S3ServiceException,
  PutObjectTaggingCommand,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bucket as Bucket, s3Client, startTestS3 } from "./s3.fixture.ts";
import { startS3 } from "./s3.ts";

let s3: Awaited<ReturnType<typeof startTestS3>>;
beforeAll(async () => {
  s3 = await startTestS3();
});
afterAll(() => s3.end());

const put = (Key: string, Body: string | Buffer | Readable, more = {}) =>
  s3.client.send(new PutObjectCommand({ Bucket, Key, Body, ...more }));
const get = async (Key: string, more = {}) => {
  const reply = await s3.client.send(new GetObjectCommand({ Bucket, Key, ...more }));
  return { ...reply, text: await reply.Body?.transformToString() };
};
const head = (Key: string, more = {}) =>
  s3.client.send(new HeadObjectCommand({ Bucket, Key, ...more }));
const blobCount = async () => (await readdir(join(s3.dataDir, "blobs"))).length;

describe("put, get, head, delete", () => {
  test("gives back bytes, type and metadata", async () => {
    const { ETag } = await put("mappa/névjegy 1+1.txt", "árvíztűrő", {
      ContentType: "text/plain",
      CacheControl: "no-cache",
      Metadata: { owner: "ada" },
    });

    const object = await get("mappa/névjegy 1+1.txt");

    expect(object.text).toBe("árvíztűrő");
    expect(object).toMatchObject({
      ETag,
      ContentType: "text/plain",
      CacheControl: "no-cache",
      ContentLength: 13,
      Metadata: { owner: "ada" },
    });
    expect(await head("mappa/névjegy 1+1.txt")).toMatchObject({ ContentLength: 13, ETag });
  });

  test("takes a stream of unknown length, which the SDK sends in chunks with a trailing checksum", async () => {
    const chunks = Array.from({ length: 40 }, (_, n) => Buffer.alloc(50_000, n));

    await put("stream", Readable.from(chunks), { ContentLength: 2_000_000 });

    const body = await s3.client.send(new GetObjectCommand({ Bucket, Key: "stream" }));
    expect(Buffer.from((await body.Body?.transformToByteArray()) ?? [])).toEqual(
      Buffer.concat(chunks),
    );
    expect(body.ContentEncoding).toBeUndefined();
  });

  test("keeps an empty object", async () => {
    await put("empty", "");

    expect(await get("empty")).toMatchObject({ text: "", ContentLength: 0 });
  });

  test("refuses a body that does not match its checksum and stores nothing", async () => {
    const before = await blobCount();

    await expect(put("bad", "abc", { ChecksumSHA256: "AAAA" })).rejects.toMatchObject({
      name: "BadDigest",
    });
    await expect(put("bad", "abc", { ContentMD5: "AAAA" })).rejects.toMatchObject({
      name: "BadDigest",
    });

    await expect(head("bad")).rejects.toMatchObject({ name: "NotFound" });
    expect(await blobCount()).toBe(before);
  });

  test("says what is missing", async () => {
    await expect(get("missing")).rejects.toMatchObject({ name: "NoSuchKey" });
    await expect(head("missing")).rejects.toMatchObject({ name: "NotFound" });
    await expect(
      s3.client.send(new HeadBucketCommand({ Bucket: "missing" })),
    ).rejects.toMatchObject({ name: "NotFound" });
    await expect(
      s3.client.send(new PutObjectCommand({ Bucket: "missing", Key: "x", Body: "" })),
    ).rejects.toMatchObject({ name: "NoSuchBucket" });
  });

  test("deletes one, several, and what is not there without an error", async () => {
    await Promise.all(["d1", "d2", "d<3>&"].map((key) => put(key, "x")));

    await s3.client.send(new DeleteObjectCommand({ Bucket, Key: "d1" }));
    await s3.client.send(new DeleteObjectCommand({ Bucket, Key: "d1" }));
    const { Deleted } = await s3.client.send(
      new DeleteObjectsCommand({
        Bucket,
        Delete: { Objects: ["d2", "d<3>&", "d4"].map((Key) => ({ Key })) },
      }),
    );

    expect(Deleted?.map(({ Key }) => Key)).toEqual(["d2", "d<3>&", "d4"]);
    for (const key of ["d1", "d2", "d<3>&"]) {
      await expect(get(key)).rejects.toMatchObject({ name: "NoSuchKey" });
    }
  });

  test("refuses what it does not have instead of misunderstanding it", async () => {
    await put("tagged", "content");
    const Tagging = { TagSet: [{ Key: "a", Value: "b" }] };

    await expect(
      s3.client.send(new PutObjectTaggingCommand({ Bucket, Key: "tagged", Tagging })),
    ).rejects.toMatchObject({ name: "NotImplemented" });

    expect((await get("tagged")).text).toBe("content");
  });
});

describe("ranges", () => {
  test.each([
    ["bytes=0-3", "0123", "bytes 0-3/10"],
    ["bytes=-3", "789", "bytes 7-9/10"],
    ["bytes=-30", "0123456789", "bytes 0-9/10"],
    ["bytes=6-", "6789", "bytes 6-9/10"],
    ["bytes=8-99", "89", "bytes 8-9/10"],
  ])("%s gives %s", async (Range, text, ContentRange) => {
    await put("digits", "0123456789");

    expect(await get("digits", { Range })).toMatchObject({
      text,
      ContentRange,
      $metadata: { httpStatusCode: 206 },
    });
  });

  test.each(["bytes=10-", "bytes=-0"])("%s is not satisfiable", async (Range) => {
    await put("digits", "0123456789");

    await expect(get("digits", { Range })).rejects.toMatchObject({
      name: "InvalidRange",
      $metadata: { httpStatusCode: 416 },
    });
  });
});

describe("conditions", () => {
  test("every third conditional write is answered 409 when the option says so (T78)", async () => {
    const overtaken = await startTestS3({ conflictEvery: 3 });
    const write = async (Key: string, more = {}) => {
      const command = new PutObjectCommand({ Bucket, Key, Body: "x", ...more });
      const failure = await overtaken.client.send(command).then(
        () => undefined,
        (error: unknown) => error,
      );
      return failure instanceof S3ServiceException
        ? [failure.name, failure.$metadata.httpStatusCode]
        : "stored";
    };

    const once = { IfNoneMatch: "*" };
    const answers = [
      await write("a", once),
      await write("b"),
      await write("c", once),
      await write("d", once),
      await write("d", once),
    ];
    await overtaken.end();

    expect(answers).toEqual([
      "stored",
      "stored",
      "stored",
      ["ConditionalRequestConflict", 409],
      "stored",
    ]);
  });

  test("If-None-Match: * writes once, also when many try at once", async () => {
    const tries = Array.from({ length: 5 }, (_, n) => put("once", String(n), { IfNoneMatch: "*" }));

    const outcomes = await Promise.allSettled(tries);

    const refused = outcomes.filter((outcome) => outcome.status === "rejected");
    expect(refused.map(({ reason }) => reason.name)).toEqual(Array(4).fill("PreconditionFailed"));
  });

  test("If-Match writes over the version named only", async () => {
    const { ETag } = await put("versioned", "1");
    await put("versioned", "2", { IfMatch: ETag });

    await expect(put("versioned", "3", { IfMatch: ETag })).rejects.toMatchObject({
      name: "PreconditionFailed",
    });
    await expect(put("never", "1", { IfMatch: ETag })).rejects.toMatchObject({ name: "NoSuchKey" });
    expect((await get("versioned")).text).toBe("2");
  });

  test("a read of what has not changed is 304", async () => {
    const { ETag } = await put("cached", "1");

    await expect(get("cached", { IfNoneMatch: ETag })).rejects.toMatchObject({
      $metadata: { httpStatusCode: 304 },
    });
    await expect(get("cached", { IfMatch: '"other"' })).rejects.toMatchObject({
      $metadata: { httpStatusCode: 412 },
    });
  });
});

describe("copy", () => {
  test("keeps bytes and headers, or takes new ones, and lives on without its source", async () => {
    await put("pending/ő 1", "bytes", { ContentType: "text/plain" });
    const CopySource = `${Bucket}/${encodeURIComponent("pending/ő 1")}`;

    const copy = (Key: string, more = {}) =>
      s3.client.send(new CopyObjectCommand({ Bucket, Key, CopySource, ...more }));
    await copy("final/1");
    await copy("final/2", { MetadataDirective: "REPLACE", ContentType: "image/png" });
    await s3.client.send(new DeleteObjectCommand({ Bucket, Key: "pending/ő 1" }));

    expect(await get("final/1")).toMatchObject({ text: "bytes", ContentType: "text/plain" });
    expect(await get("final/2")).toMatchObject({ text: "bytes", ContentType: "image/png" });
    await expect(copy("final/3")).rejects.toMatchObject({ name: "NoSuchKey" });
  });
});

describe("list", () => {
  test("pages through keys and common prefixes in order, each once", async () => {
    const keys = ["l/a", "l/b/1", "l/b/2", "l/c", "l/d/1", "l/é & <x>", "m"];
    for (const key of keys) await put(key, "x");
    const seen: (string | undefined)[] = [];
    let ContinuationToken: string | undefined;
    let pages = 0;
    do {
      const page = await s3.client.send(
        new ListObjectsV2Command({
          Bucket,
          Prefix: "l/",
          Delimiter: "/",
          MaxKeys: 2,
          ...(ContinuationToken && { ContinuationToken }),
        }),
      );
      seen.push(...(page.Contents ?? []).map(({ Key }) => Key));
      seen.push(...(page.CommonPrefixes ?? []).map(({ Prefix }) => Prefix));
      ContinuationToken = page.NextContinuationToken;
      pages += 1;
    } while (ContinuationToken);

    expect(seen.filter((key) => key !== undefined).toSorted((a, b) => a.localeCompare(b))).toEqual([
      "l/a",
      "l/b/",
      "l/c",
      "l/d/",
      "l/é & <x>",
    ]);
    expect(pages).toBe(3);
  });

  test("starts after a key and tells sizes", async () => {
    for (const key of ["s/1", "s/2", "s/3"]) await put(key, key);

    const page = await s3.client.send(
      new ListObjectsV2Command({ Bucket, Prefix: "s/", StartAfter: "s/1" }),
    );

    expect(page).toMatchObject({
      KeyCount: 2,
      IsTruncated: false,
      Contents: [{ Key: "s/2", Size: 3 }, { Key: "s/3" }],
    });
  });
});

const start = async (Key: string) => {
  const { UploadId } = await s3.client.send(
    new CreateMultipartUploadCommand({ Bucket, Key, ContentType: "video/mp4" }),
  );
  const part = (PartNumber: number, Body: Buffer) =>
    s3.client
      .send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body }))
      .then(({ ETag }) => ({ ETag, PartNumber }));
  const complete = (Parts: { ETag: string | undefined; PartNumber: number }[]) =>
    s3.client.send(
      new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }),
    );
  return { UploadId, part, complete };
};

describe("multipart upload", () => {
  test("joins its parts", async () => {
    const upload = await start("big");
    const first = Buffer.alloc(5 * 1024 * 1024, "a");
    const parts = [await upload.part(1, first), await upload.part(2, Buffer.from("tail"))];

    const { ETag } = await upload.complete(parts);

    expect(ETag).toMatch(/^"[0-9a-f]{32}-2"$/);
    const object = await get("big");
    expect(object).toMatchObject({ ContentType: "video/mp4", ContentLength: first.length + 4 });
    expect(object.text?.slice(-6)).toBe("aatail");
    await expect(upload.complete(parts)).rejects.toMatchObject({ name: "NoSuchUpload" });
  });

  test("refuses small, unknown and disordered parts", async () => {
    const upload = await start("small");
    const parts = [await upload.part(1, Buffer.from("a")), await upload.part(2, Buffer.from("b"))];

    await expect(upload.complete(parts)).rejects.toMatchObject({ name: "EntityTooSmall" });
    await expect(upload.complete([{ ETag: '"0"', PartNumber: 1 }])).rejects.toMatchObject({
      name: "InvalidPart",
    });
    await expect(upload.complete(parts.toReversed())).rejects.toMatchObject({
      name: expect.stringMatching(/InvalidPartOrder|EntityTooSmall/),
    });
  });

  test("leaves nothing when it is aborted", async () => {
    const before = await blobCount();
    const { UploadId, part } = await start("aborted");
    await part(1, Buffer.from("a"));

    await s3.client.send(new AbortMultipartUploadCommand({ Bucket, Key: "aborted", UploadId }));

    expect(await blobCount()).toBe(before);
    await expect(head("aborted")).rejects.toMatchObject({ name: "NotFound" });
  });
});

describe("events", () => {
  test("events describe created and removed objects in S3's format for Lambda", async () => {
    s3.events.length = 0;
    await put("e/ő 1.txt", "12345");
    await s3.client.send(
      new CopyObjectCommand({
        Bucket,
        Key: "e/2",
        CopySource: `${Bucket}/${encodeURIComponent("e/ő 1.txt")}`,
      }),
    );
    await s3.client.send(new DeleteObjectCommand({ Bucket, Key: "e/2" }));

    expect(s3.events.map(({ eventName }) => eventName)).toEqual([
      "ObjectCreated:Put",
      "ObjectCreated:Copy",
      "ObjectRemoved:Delete",
    ]);
    expect(s3.events[0]).toMatchObject({
      eventSource: "aws:s3",
      s3: {
        bucket: { name: Bucket },
        object: { key: "e/%C5%91+1.txt", size: 5, eTag: expect.stringMatching(/^[0-9a-f]{32}$/) },
      },
    });
  });

  test("events are delivered again after a failed delivery and after a restart", async () => {
    const seen: string[] = [];
    let isFailing = true;
    const own = await startTestS3({
      onEvent: ({ Records: [record] }) => {
        seen.push(record?.s3.object.key ?? "");
        if (isFailing) throw new Error("not now");
      },
    });
    await own.client.send(new PutObjectCommand({ Bucket, Key: "k", Body: "x" }));
    await own.stop();
    isFailing = false;

    const again = await startS3(own.options);
    await again.stop();
    const third = await startS3(own.options);
    await third.stop();

    expect(seen).toEqual(["k", "k"]);
    await own.end();
  });
});

test("objects survive a restart", async () => {
  const own = await startTestS3();
  await own.client.send(new PutObjectCommand({ Bucket, Key: "kept", Body: "bytes" }));
  await own.stop();

  const again = await startS3(own.options);
  const client = s3Client(again.endpoint);
  const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: "kept" }));

  expect(await Body?.transformToString()).toBe("bytes");
  client.destroy();
  await again.stop();
  await own.end();
});

describe("versions", () => {
  test("are listed as in a bucket without versioning, page by page, and deleted by their id", async () => {
    await Promise.all(["v/1", "v/2", "v/3"].map((key) => put(key, key)));
    const list = (more = {}) =>
      s3.client.send(new ListObjectVersionsCommand({ Bucket, Prefix: "v/", ...more }));

    const first = await list({ MaxKeys: 2 });
    const rest = await list({ KeyMarker: first.NextKeyMarker });
    await s3.client.send(new DeleteObjectCommand({ Bucket, Key: "v/2", VersionId: "null" }));

    expect(first).toMatchObject({ IsTruncated: true, NextKeyMarker: "v/2" });
    expect(first.Versions).toMatchObject([
      { Key: "v/1", VersionId: "null", IsLatest: true },
      { Key: "v/2", VersionId: "null" },
    ]);
    expect(rest.Versions?.map(({ Key }) => Key)).toEqual(["v/3"]);
    expect((await list()).Versions?.map(({ Key }) => Key)).toEqual(["v/1", "v/3"]);
    await expect(get("v/1", { VersionId: "abc" })).rejects.toThrow("versionId");
  });
});
