import { describe, expect } from "vitest";
import { fileLimits } from "../../../shared/limits/files.ts";
import { file as fileModel } from "../../../shared/models/file.ts";
import { postToForm, type FilesHub, filesTest as test } from "./files-hub.ts";
import { html, jpeg, png } from "./sample-files.ts";
import type { Person } from "../../support/start-hub.ts";
import { tuples } from "../../support/hub-test.ts";

let owner: Person;
test.beforeAll(async ({ hub }) => {
  owner = await hub.person();
});

/** What a browser sends: only the session's cookie. */
const open = (hub: FilesHub, path: string, headers: Record<string, string> = {}) =>
  fetch(`${hub.url}/api/hub/static/${path}`, {
    redirect: "manual",
    headers: { cookie: owner.cookie, ...headers },
  });

const letters = Buffer.from("abcdefghijklmnopqrstuvwxyz");

describe("a file", () => {
  test("the file is a download with its name, and runs nowhere", async ({ hub }) => {
    const kept = await hub.upload(owner, html, 'Őszi "ajánlat"; x.html');

    const reply = await open(hub, String(kept["path"]));

    expect(reply.status).toBe(200);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      "content-type": "application/octet-stream",
      "content-disposition": expect.stringMatching(/^attachment; .*filename\*=UTF-8''%C5%90szi/),
      "content-security-policy": expect.stringMatching(/default-src 'none'.*sandbox/),
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
      "cache-control": "private, no-store",
      "accept-ranges": "bytes",
    });
    expect(Buffer.from(await reply.arrayBuffer())).toEqual(Buffer.from(html));
  });

  test("a picture has its own type, and is a download too", async ({ hub }) => {
    const kept = await hub.upload(owner, png, "kép.html");

    const reply = await open(hub, `${kept._id}/original`);

    expect(reply.headers.get("content-type")).toBe("image/png");
    expect(reply.headers.get("content-disposition")).toMatch(/^attachment/);
  });

  test.for(
    tuples([
      ["bytes=0-4", "abcde", "bytes 0-4/26"],
      ["bytes=20-", "uvwxyz", "bytes 20-25/26"],
      ["bytes=-3", "xyz", "bytes 23-25/26"],
      ["bytes=25-100", "z", "bytes 25-25/26"],
    ]),
  )("the range %s is answered", async ([range, text, contentRange], { hub }) => {
    const kept = await hub.upload(owner, letters, "abc.txt");

    const reply = await open(hub, `${kept._id}/original`, { range });

    expect([reply.status, await reply.text()]).toEqual([206, text]);
    expect(reply.headers.get("content-range")).toBe(contentRange);
  });

  test.for(["bytes=26-", "bytes=100-200"])("the range %s is refused", async (range, { hub }) => {
    const kept = await hub.upload(owner, letters, "abc.txt");

    const reply = await open(hub, `${kept._id}/original`, { range });

    expect(reply.status).toBe(416);
    expect(reply.headers.get("content-range")).toBe("bytes */26");
  });

  test.for<Record<string, string>>([
    { range: "bytes=0-1,3-4" },
    { range: "bytes=4-1" },
    { range: "lines=1-2" },
    { range: "bytes=0-4", "if-range": '"other"' },
  ])("the whole file is the reply to %j", async (headers, { hub }) => {
    const kept = await hub.upload(owner, letters, "abc.txt");

    const reply = await open(hub, `${kept._id}/original`, headers);

    expect([reply.status, await reply.text()]).toEqual([200, letters.toString()]);
  });

  test("a file that the caller already has is not sent again", async ({ hub }) => {
    const kept = await hub.upload(owner, letters, "abc.txt");
    const etag = (await open(hub, `${kept._id}/original`)).headers.get("etag") ?? "";

    const reply = await open(hub, `${kept._id}/original`, { "if-none-match": etag });

    expect(etag).toMatch(/^"\w+"$/);
    expect([reply.status, await reply.text()]).toEqual([304, ""]);
  });

  test("a file of more than 4 MB is downloaded from a signed address that is valid for five minutes", async ({
    hub,
  }) => {
    const bytes = new Uint8Array(fileLimits.maxDirectBytes + 1).fill(5);
    const awaited = await hub.announce(owner, "nagy.html", bytes.length);
    await postToForm(awaited, bytes);
    await hub.arrive(awaited.file._id);

    const reply = await open(hub, `${awaited.file._id}/original`);
    const address = new URL(reply.headers.get("location") ?? "");
    const fetched = await fetch(address, { headers: { range: "bytes=0-9" } });
    address.searchParams.set("response-content-type", "text/html");
    const tampered = await fetch(address);

    expect(reply.status).toBe(302);
    expect(reply.headers.get("cache-control")).toBe("no-store");
    expect(address.searchParams.get("X-Amz-Expires")).toBe("300");
    expect([fetched.status, fetched.headers.get("content-range")]).toEqual([
      206,
      `bytes 0-9/${bytes.length}`,
    ]);
    expect(fetched.headers.get("content-disposition")).toMatch(/^attachment/);
    expect(fetched.headers.get("content-type")).toBe("application/octet-stream");
    expect(tampered.status).toBe(403);
  });

  test("the owner learns that a file has not arrived or was refused", async ({ hub }) => {
    const awaited = await hub.announce(owner, "a.txt", 5);
    const early = await owner.raw("GET", `/api/hub/static/${awaited.file._id}/original`);
    await hub.putUpload(`pending/${awaited.file._id}`, new Uint8Array(6));
    await hub.arrive(awaited.file._id);

    const refused = await owner.raw("GET", `/api/hub/static/${awaited.file._id}/original`);

    expect(early.body["code"]).toBe("file.notArrived");
    expect(refused.body["code"]).toBe("file.refused");
  });

  test("a file whose object is missing does not exist", async ({ hub }) => {
    const kept = await hub.upload(owner, letters, "abc.txt");
    await hub.lose(`private/${kept._id}/original`);

    expect((await open(hub, `${kept._id}/original`)).status).toBe(404);
  });
});

describe("a picture made of a file", () => {
  test("a thumbnail is shown, and cached for a minute, once it exists", async ({ hub }) => {
    const kept = await hub.upload(owner, jpeg, "kép.jpg");
    const early = await open(hub, `${kept._id}/320.webp`);
    await hub.putUpload(`private/${kept._id}/320.webp`, png);
    const before = (await hub.store.find(fileModel, kept._id))!;
    await hub.store.update(fileModel, { before, patch: { picture: "made" } });

    const reply = await open(hub, `${kept._id}/320.webp`);

    expect(early.status).toBe(404);
    expect(reply.status).toBe(200);
    expect(reply.headers.get("content-type")).toBe("image/webp");
    expect(reply.headers.get("content-disposition")).toBeNull();
    expect(reply.headers.get("content-security-policy")).toContain("sandbox");
    expect(reply.headers.get("cache-control")).toBe("private, max-age=60");
    expect((await hub.visitor.raw("GET", `/api/hub/static/${kept._id}/320.webp`)).status).toBe(401);
  });
});

describe("a path", () => {
  test.for(
    tuples([
      ["ID/other", 404],
      ["ID/320.gif", 404],
      ["ID", 404],
      ["ID/original/x", 404],
      ["ID/..%2Foriginal", 404],
      ["..%2F..%2Fpending%2FID", 404],
      ["pending/ID", 404],
      ["ID%2Foriginal", 200],
      ["ID/original%00", 404],
      ["%E0%A4%A", 400],
      ["ID/%", 400],
      ["a".repeat(300), 400],
      ["__proto__/original", 404],
    ]),
  )("the path %s is answered with %i", async ([path, status], { hub }) => {
    const { _id } = await hub.upload(owner, letters, "abc.txt");

    const reply = await open(hub, path.replace("ID", _id));

    expect(reply.status).toBe(status);
  });
});
