import { afterAll, describe, expect, vi } from "vitest";
import { environment } from "../../../shared/environment.ts";
import { fileLimits } from "../../../shared/limits/files.ts";
import { file as fileModel } from "../../../shared/models/file.ts";
import { startFilesProxy } from "./files-proxy.ts";
import { postToForm, type FilesHub, filesTest as test } from "./files-hub.ts";
import { html, jpeg, png } from "./sample-files.ts";
import type { Person } from "../../support/start-hub.ts";
import { tuples } from "../../support/hub-test.ts";
import { makeLambdaContext } from "../../support/lambda-context.ts";

/** Originals are downloaded like in the cloud: from another host, with signed addresses. */

let owner: Person;
let proxy: Awaited<ReturnType<typeof startFilesProxy>>;
test.beforeAll(async ({ hub }) => {
  owner = await hub.person();
  proxy = await startFilesProxy(process.env["AWS_ENDPOINT_URL_S3"] ?? "");
  process.env[environment.filesOrigin] = proxy.origin;
});
afterAll(async () => {
  delete process.env[environment.filesOrigin];
  await proxy.stop();
});

/** What a browser sends, without following the redirect. */
const open = (
  hub: FilesHub,
  path: string,
  { method = "GET", redirect = "manual" }: RequestInit = {},
) =>
  fetch(`${hub.url}/api/hub/static/${path}`, {
    method,
    redirect,
    headers: { cookie: owner.cookie },
  });

async function addressOf(hub: FilesHub, path: string, init?: RequestInit): Promise<string> {
  const reply = await open(hub, path, init);
  expect([reply.status, reply.headers.get("cache-control")]).toEqual([302, "no-store"]);
  return reply.headers.get("location") ?? "";
}

async function uploadLarge(hub: FilesHub): Promise<string> {
  const bytes = new Uint8Array(fileLimits.maxDirectBytes + 1).fill(5);
  const awaited = await hub.announce(owner, "nagy.html", bytes.length);
  await postToForm(awaited, bytes);
  await hub.arrive(awaited.file._id);
  return awaited.file._id;
}

const letters = Buffer.from("abcdefghijklmnopqrstuvwxyz");

describe("a small file", () => {
  test("the file is served by the files host as a download with its name, and runs nowhere", async ({
    hub,
  }) => {
    const kept = await hub.upload(owner, html, 'Őszi "ajánlat"; x.html');

    const address = await addressOf(hub, String(kept["path"]));
    const fetched = await fetch(address);

    expect(new URL(address).origin).toBe(proxy.origin);
    expect(fetched.status).toBe(200);
    expect(Object.fromEntries(fetched.headers)).toMatchObject({
      "content-type": "application/octet-stream",
      "content-disposition": expect.stringMatching(/^attachment; .*filename\*=UTF-8''%C5%90szi/),
      "content-security-policy": expect.stringMatching(/default-src 'none'.*sandbox/),
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
      "referrer-policy": "no-referrer",
      "cache-control": "private, no-store",
      "accept-ranges": "bytes",
    });
    expect(Buffer.from(await fetched.arrayBuffer())).toEqual(Buffer.from(html));
  });

  test("a picture has its own type", async ({ hub }) => {
    const { _id } = await hub.upload(owner, png, "kép.html");

    const fetched = await fetch(await addressOf(hub, `${_id}/original`));

    expect(fetched.headers.get("content-type")).toBe("image/png");
    expect(fetched.headers.get("content-disposition")).toMatch(/^attachment/);
  });

  test.for(
    tuples([
      ["bytes=0-4", 206, "abcde", "bytes 0-4/26"],
      ["bytes=-3", 206, "xyz", "bytes 23-25/26"],
      ["bytes=26-", 416, expect.any(String), "bytes */26"],
    ]),
  )("the range %s is answered with %i", async ([range, status, text, contentRange], { hub }) => {
    const { _id } = await hub.upload(owner, letters, "abc.txt");

    const fetched = await fetch(await addressOf(hub, `${_id}/original`), { headers: { range } });

    expect([fetched.status, await fetched.text()]).toEqual([status, text]);
    expect(fetched.headers.get("content-range")).toBe(contentRange);
    expect(fetched.headers.get("x-content-type-options")).toBe("nosniff");
  });

  test("a HEAD request gets an address that is valid for HEAD only", async ({ hub }) => {
    const { _id } = await hub.upload(owner, letters, "abc.txt");

    const followed = await open(hub, `${_id}/original`, { method: "HEAD", redirect: "follow" });
    const address = await addressOf(hub, `${_id}/original`, { method: "HEAD" });

    expect([followed.status, followed.headers.get("content-length")]).toEqual([200, "26"]);
    expect(followed.headers.get("content-disposition")).toMatch(/^attachment/);
    expect((await fetch(address)).status).toBe(403);
  });
});

describe("a large file", () => {
  test("a large file is served by the files host too, whole and in ranges", async ({ hub }) => {
    const id = await uploadLarge(hub);
    const size = fileLimits.maxDirectBytes + 1;

    const address = await addressOf(hub, `${id}/original`);
    const whole = await fetch(address);
    const part = await fetch(address, { headers: { range: "bytes=0-9" } });

    expect(new URL(address).origin).toBe(proxy.origin);
    expect(whole.headers.get("x-content-type-options")).toBe("nosniff");
    expect((await whole.arrayBuffer()).byteLength).toBe(size);
    expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes 0-9/${size}`]);
  });
});

describe("an address", () => {
  const kept = async (hub: FilesHub) => (await hub.upload(owner, letters, "abc.txt"))._id;

  test("an address is valid for five minutes", async ({ hub }) => {
    const address = new URL(await addressOf(hub, `${await kept(hub)}/original`));
    const madeAt = Date.now();
    // The local S3 takes the time from `new Date()`.
    vi.useFakeTimers({ toFake: ["Date"] });
    try {
      vi.setSystemTime(madeAt + 299_000);
      const inTime = await fetch(address);
      vi.setSystemTime(madeAt + 302_000);
      const late = await fetch(address);

      expect(address.searchParams.get("X-Amz-Expires")).toBe("300");
      expect([inTime.status, late.status]).toEqual([200, 403]);
      expect(late.headers.get("content-security-policy")).toContain("sandbox");
    } finally {
      vi.useRealTimers();
    }
  });

  test("an address with another type, name, expiry or file is refused", async ({ hub }) => {
    const [one, other] = [await kept(hub), await kept(hub)];
    const address = await addressOf(hub, `${one}/original`);
    const changed = [
      address.replace("application%2Foctet-stream", "text%2Fhtml"),
      address.replace("attachment", "inline"),
      address.replace("X-Amz-Expires=300", "X-Amz-Expires=3000"),
      address.replace(one, other),
      address.replace(/&X-Amz-Signature=\w+/, ""),
      address.split("?")[0] ?? "",
    ];

    const replies = await Promise.all(changed.map((each) => fetch(each)));

    expect(new Set(changed.concat(address)).size).toBe(changed.length + 1);
    expect(replies.map(({ status }) => status)).toEqual(changed.map(() => 403));
  });

  test("a caller who cannot read the file gets no address", async ({ hub }) => {
    const id = await kept(hub);
    const stranger = await hub.person();

    const replies = await Promise.all(
      [hub.visitor, stranger].map((each) => each.raw("GET", `/api/hub/static/${id}/original`)),
    );

    expect(replies.map(({ status, headers }) => [status, headers.get("location")])).toEqual([
      [401, null],
      [404, null],
    ]);
  });

  test("an address of a missing object gives an error", async ({ hub }) => {
    const id = await kept(hub);
    await hub.lose(`private/${id}/original`);

    expect((await fetch(await addressOf(hub, `${id}/original`))).status).toBe(404);
  });

  test("the site's scripts can read the reply to a request with the application token", async ({
    hub,
  }) => {
    const address = await addressOf(hub, `${await kept(hub)}/original`);
    const preflight = (origin: string) =>
      fetch(address, {
        method: "OPTIONS",
        headers: {
          origin,
          "access-control-request-method": "GET",
          "access-control-request-headers": "x-access-token",
        },
      });

    const asked = await preflight(hub.url);
    const foreign = await preflight("https://other.example");
    const fetched = await fetch(address, { headers: { origin: hub.url, "x-access-token": "any" } });

    expect(asked.status).toBe(200);
    expect(asked.headers.get("access-control-allow-headers")).toContain("x-access-token");
    expect(foreign.status).toBe(403);
    expect([fetched.status, fetched.headers.get("access-control-allow-origin")]).toEqual([
      200,
      hub.url,
    ]);
  });
});

describe("a picture made of a file", () => {
  test("a thumbnail is served by our own host without a redirect", async ({ hub }) => {
    const kept = await hub.upload(owner, jpeg, "kép.jpg");
    await hub.putUpload(`private/${kept._id}/320.webp`, png);
    const before = (await hub.store.find(fileModel, kept._id))!;
    await hub.store.update(fileModel, { before, patch: { picture: "made" } });

    const reply = await open(hub, `${kept._id}/320.webp`);

    expect([reply.status, reply.headers.get("location")]).toEqual([200, null]);
    expect(reply.headers.get("content-type")).toBe("image/webp");
  });
});

describe("a download of one's own data", () => {
  test("an export is served by the files host", async () => {
    const asked = await owner.call<{ job: string }>("GET", "/api/protected/me/export");
    const { handler } = await import("../../../functions/areas/accounts/handlers/make-export.ts");
    const body = JSON.stringify(asked);
    await handler({ Records: [{ messageId: "1", body }] } as never, makeLambdaContext());

    const { address } = await owner.call<{ address: string }>(
      "GET",
      `/api/protected/me/export/${asked.job}`,
    );
    const fetched = await fetch(address);

    expect(new URL(address).origin).toBe(proxy.origin);
    expect(fetched.status).toBe(200);
    expect(Object.fromEntries(fetched.headers)).toMatchObject({
      "content-type": "application/zip",
      "content-disposition": expect.stringMatching(/^attachment/),
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    });
  });
});
