import { createHash } from "node:crypto";
import { afterEach, describe, expect, vi } from "vitest";
import { environment } from "../../../shared/environment.ts";
import { fileLimits, maxUploadBytes } from "../../../shared/limits/files.ts";
import { file as fileModel } from "../../../shared/models/file.ts";
import {
  formOf,
  postToForm,
  type AwaitedFile,
  type FilesHub,
  filesTest as test,
} from "./files-hub.ts";
import { heic, html, jpeg, png, scriptInGif, svgWithScript } from "./sample-files.ts";
import { limitCallsAsDeclared } from "../../support/call-limits.ts";
import type { Person } from "../../support/start-hub.ts";
import { tuples } from "../../support/hub-test.ts";
import { stopClock } from "../../support/stop-clock.ts";

let owner: Person;
test.beforeAll(async ({ hub }) => {
  owner = await hub.person();
});
afterEach(() => vi.unstubAllEnvs());

const sha256 = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest("hex");
const complete = (person: Person, id: string) =>
  person.raw("POST", "/api/hub/runner/file/complete", { id });
/** The outbox tasks of a file. */
const tasksOf = async (hub: FilesHub, id: string) =>
  (await hub.everything()).filter((text) => text.includes('"pk":"outbox#') && text.includes(id));
const own = ({ user }: Person) => ({ owner: user._id });
const filesOf = async (person: Person) =>
  (await person.read(fileModel, { filter: own(person) })).items;

describe("two writers of one object at once (T78)", () => {
  test("an upload, an arrival and a copy are tried again when S3 answers 409", async ({ hub }) => {
    hub.s3.refuseConditionalWrites(2);
    const kept = await hub.upload(owner, png, "arckép.png");
    hub.s3.refuseConditionalWrites(2);
    const copy = await owner.raw("POST", `/api/hub/fileclone/${kept._id}`, {});
    const awaited = await hub.announce(owner, "levél.txt", 4);
    const { file } = awaited;
    await postToForm(awaited, "szia");
    hub.s3.refuseConditionalWrites(2);
    await hub.arrive(file._id);

    expect(await hub.stored(`private/${kept._id}/original`)).toEqual(png);
    expect(copy.status).toBe(201);
    expect((await owner.get(fileModel, file._id)).state).toBe("ready");
  });

  test("an upload is answered 503 when S3 does not stop to answer 409", async ({ hub }) => {
    limitCallsAsDeclared();
    hub.s3.refuseConditionalWrites(1000);

    const { status } = await hub.send(owner, formOf([{ bytes: png, name: "kép.png" }]));
    hub.s3.refuseConditionalWrites(0);

    expect(status).toBe(503);
  });
});

describe("an upload as one form", () => {
  test("the reply says that the file is ready, with facts about its bytes", async ({ hub }) => {
    const kept = await hub.upload(owner, png, "arckép.png");

    expect(kept).toMatchObject({
      name: "arckép.png",
      path: `${kept._id}/original`,
      size: png.length,
      type: "image/png",
      sha256: sha256(png),
      state: "ready",
      picture: "making",
      owner: owner.user._id,
    });
    expect(await owner.get(fileModel, kept._id)).toEqual(kept);
    expect(await hub.stored(`private/${kept._id}/original`)).toEqual(png);
    expect(await tasksOf(hub, kept._id)).toHaveLength(1);
  });

  test.for(
    tuples([
      ["a page", html, "application/octet-stream", "none"],
      ["a drawing with a script", svgWithScript, "application/xml", "none"],
      ["a script that begins like a picture", scriptInGif, "image/gif", "making"],
      ["a photo that nobody here can read", heic, "image/heic", "refused"],
    ]),
  )(
    "the file %s is stored unchanged, and its type is detected by its bytes",
    async ([_what, bytes, type, picture], { hub }) => {
      const kept = await hub.upload(owner, bytes, "kép.png");

      expect(kept).toMatchObject({ type, picture, state: "ready" });
      expect(await hub.stored(`private/${kept._id}/original`)).toEqual(bytes);
      expect(await tasksOf(hub, kept._id)).toHaveLength(picture === "making" ? 1 : 0);
    },
  );

  test("a body of 4 MB is accepted, and one more byte is referred to the signed form", async ({
    hub,
  }) => {
    const most = new Uint8Array(fileLimits.maxDirectBytes);

    const kept = await hub.upload(owner, most);
    const before = (await filesOf(owner)).length;
    const refused = await hub.send(
      owner,
      formOf([{ name: "a", bytes: new Uint8Array(fileLimits.maxDirectBytes + 1) }]),
    );

    expect(kept["size"]).toBe(fileLimits.maxDirectBytes);
    expect([refused.status, refused.body.code]).toEqual([413, "file.useSignedForm"]);
    expect(await filesOf(owner)).toHaveLength(before);
  });

  test("a body above the platform's limit is refused", async ({ hub }) => {
    const refused = await hub.send(owner, formOf([{ name: "a", bytes: new Uint8Array(6e6) }]));

    expect([refused.status, refused.body.code]).toEqual([413, "body.tooLarge"]);
  });

  test.for(
    tuples([
      ["no part", formOf([]), 400, "file.missing"],
      [
        "two files",
        formOf([
          { name: "a", bytes: "1" },
          { name: "b", bytes: "2" },
        ]),
        400,
        "file.missing",
      ],
      ["a field", formOf([{ bytes: "text" }]), 400, "file.missing"],
      ["an empty file", formOf([{ name: "a", bytes: "" }]), 400, "file.empty"],
      ["bytes alone", new Uint8Array(10), 415, "type.unsupported"],
      ["a form of texts", new URLSearchParams({ file: "x" }), 415, "type.unsupported"],
    ]),
  )(
    "an upload with %s is refused and leaves nothing",
    async ([_what, body, status, code], { hub }) => {
      const before = await hub.keys("");

      const refused = await hub.send(owner, body);

      expect([refused.status, refused.body.code]).toEqual([status, code]);
      expect(await hub.keys("")).toEqual(before);
    },
  );

  test("a compressed upload is not unpacked", async ({ hub }) => {
    const refused = await hub.send(owner, formOf([{ name: "a", bytes: "x" }]), {
      "content-encoding": "gzip",
    });

    expect(refused.status).toBe(415);
  });

  test("an upload needs a session, its XSRF token and our origin", async ({ hub }) => {
    const form = () => formOf([{ name: "a", bytes: "x" }]);

    const statuses = await Promise.all([
      hub.send(owner, form(), { cookie: "" }),
      hub.send(owner, form(), { "x-access-token": "wrong" }),
      hub.send(owner, form(), { "x-xsrf-token": "" }),
      hub.send(owner, form(), { origin: "https://elsewhere.example" }),
    ]);

    expect(statuses.map(({ status, body }) => [status, body.code])).toEqual([
      [401, "session.required"],
      [401, "app.token"],
      [403, "xsrf.invalid"],
      [403, "origin.foreign"],
    ]);
  });

  test("the name is stored without folders and control characters, and no key contains it", async ({
    hub,
  }) => {
    const kept = await hub.upload(owner, "x", "../../o\u030Bsz\u202E.txt");

    expect(kept["name"]).toBe("ősz.txt");
    expect(await hub.keys(`private/${kept._id}`)).toEqual([`private/${kept._id}/original`]);
    expect((await hub.keys("")).join(" ")).not.toMatch(/[.ő\\]/);
  });

  test("one Idempotency-Key creates one file, even for concurrent requests", async ({ hub }) => {
    const key = { "idempotency-key": "upload-1" };

    const same = await Promise.all(
      Array.from({ length: 9 }, () => hub.upload(owner, "same", "a.txt", key)),
    );
    const other = await hub.send(owner, formOf([{ name: "a.txt", bytes: "other" }]), key);

    expect(new Set(same.map(({ _id }) => _id)).size).toBe(1);
    expect(same.every(({ state }) => state === "ready")).toBe(true);
    expect(other.status).toBe(422);
  });

  test("a repeat finishes an upload that its first request did not finish", async ({ hub }) => {
    const key = { "idempotency-key": "half-done" };
    const first = await hub.upload(owner, "half", "a.txt", key);
    await hub.lose(`private/${first._id}/original`);
    const before = (await hub.store.find(fileModel, first._id))!;
    await hub.store.update(fileModel, { before, patch: { state: "pending" } });

    const again = await hub.upload(owner, "half", "a.txt", key);

    expect(again).toMatchObject({ _id: first._id, state: "ready", sha256: sha256("half") });
    expect(await hub.stored(`private/${first._id}/original`)).toHaveLength(4);
  });

  test("an upload succeeds when the bucket fails at first, and asks for a retry when it keeps failing", async ({
    hub,
  }) => {
    const { s3 } = await import("../../../functions/platform/aws/buckets.ts");
    const slow = Object.assign(new Error("SlowDown"), { $metadata: { httpStatusCode: 503 } });
    const sent = vi.spyOn(s3, "send").mockRejectedValueOnce(slow);

    const kept = await hub.upload(owner, "in the end");
    sent.mockRejectedValue(slow);
    limitCallsAsDeclared();
    const refused = await hub.send(owner, formOf([{ name: "a", bytes: "never" }]));
    sent.mockRestore();

    expect(kept["state"]).toBe("ready");
    expect([refused.status, refused.body.code]).toEqual([503, "overloaded"]);
  });

  test("a service on a single machine accepts any size", async ({ hub }) => {
    vi.stubEnv(environment.uploadParity, "off");

    const kept = await hub.upload(owner, new Uint8Array(fileLimits.maxDirectBytes + 1));

    expect(kept["size"]).toBe(fileLimits.maxDirectBytes + 1);
  });
});

describe("an upload by a signed form", () => {
  test("the file is pending until it has arrived, and then ready", async ({ hub }) => {
    const awaited = await hub.announce(owner, "arckép.jpg", jpeg.length);
    const early = await complete(owner, awaited.file._id);

    const posted = await postToForm(awaited, jpeg);
    await hub.arrive(awaited.file._id);

    expect(awaited.file).toMatchObject({ state: "pending", size: jpeg.length, picture: "none" });
    expect([early.status, early.body["code"]]).toEqual([409, "file.notArrived"]);
    expect(posted.status).toBe(204);
    expect(await owner.get(fileModel, awaited.file._id)).toMatchObject({
      state: "ready",
      type: "image/jpeg",
      sha256: sha256(jpeg),
    });
    expect(await hub.keys("pending/")).toEqual([]);
    expect(await tasksOf(hub, awaited.file._id)).toHaveLength(1);
  });

  test("the sender can complete the upload when the event is late", async ({ hub }) => {
    const awaited = await hub.announce(owner, "a.txt", 5);
    await postToForm(awaited, "hello");

    const done = await complete(owner, awaited.file._id);
    await hub.arrive(awaited.file._id);

    expect(done.body).toMatchObject({ state: "ready", sha256: sha256("hello") });
    expect(await owner.get(fileModel, awaited.file._id)).toEqual(done.body);
  });

  test("of many concurrent completions one wins, and all get the same reply", async ({ hub }) => {
    const awaited = await hub.announce(owner, "a.png", png.length);
    await postToForm(awaited, png);

    const replies = await Promise.all([
      ...Array.from({ length: 6 }, () => complete(owner, awaited.file._id)),
      hub.arrive(awaited.file._id).then(() => complete(owner, awaited.file._id)),
    ]);

    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect(await tasksOf(hub, awaited.file._id)).toHaveLength(1);
  });

  test("the inspected bytes are kept, whatever is posted afterwards", async ({ hub }) => {
    const awaited = await hub.announce(owner, "a.txt", 5);
    await postToForm(awaited, "first");
    const done = await complete(owner, awaited.file._id);

    await postToForm(awaited, "other");
    await hub.arrive(awaited.file._id);
    const again = await complete(owner, awaited.file._id);

    expect(again.body).toEqual(done.body);
    expect(Buffer.from(await hub.stored(`private/${awaited.file._id}/original`)).toString()).toBe(
      "first",
    );
    expect(await hub.keys("pending/")).toEqual([]);
  });

  test("the facts match the bytes while others are posted", async ({ hub }) => {
    for (let round = 0; round < 10; round += 1) {
      const awaited = await hub.announce(owner, "a.txt", 4);
      await postToForm(awaited, "aaaa");

      await Promise.all([
        hub.arrive(awaited.file._id),
        postToForm(awaited, "bbbb"),
        complete(owner, awaited.file._id),
      ]);
      const { body } = await complete(owner, awaited.file._id);

      const bytes = await hub.stored(`private/${awaited.file._id}/original`);
      expect(body).toMatchObject({ state: "ready", sha256: sha256(bytes) });
    }
  });

  test("a file of exactly 50 MB is accepted", async ({ hub }) => {
    const bytes = new Uint8Array(maxUploadBytes).fill(7);
    const awaited = await hub.announce(owner, "nagy.bin", bytes.length);

    const posted = await postToForm(awaited, bytes);
    const done = await complete(owner, awaited.file._id);

    expect(posted.status).toBe(204);
    expect(done.body).toMatchObject({ state: "ready", size: maxUploadBytes });
  });

  test.each([
    ["one byte more than 50 MB", maxUploadBytes + 1, 413, "file.tooLarge"],
    ["nothing", 0, 400, "file.empty"],
    ["less than nothing", -1, 400, "input.invalid"],
    ["half a byte", 0.5, 400, "input.invalid"],
    ["not a number", Number.NaN, 400, "input.invalid"],
  ])("no form is created for %s", async (_what, size, status, code) => {
    const before = await owner.count(fileModel, own(owner));

    const refused = await owner.raw("POST", "/api/hub/fileupload", { name: "a", size });

    expect([refused.status, refused.body["code"]]).toEqual([status, code]);
    expect(await owner.count(fileModel, own(owner))).toBe(before);
  });

  test.for<[string, (awaited: AwaitedFile) => AwaitedFile, number]>(
    tuples([
      ["more bytes", (awaited) => awaited, 6],
      ["fewer bytes", (awaited) => awaited, 4],
      ["another key", withField("key", "pending/somebody-elses"), 5],
      ["a key beside", withField("key", "private/x/original"), 5],
      ["another type", withField("Content-Type", "text/html"), 5],
      ["one field more", withField("x-amz-meta-a", "b"), 5],
      ["another signature", withField("X-Amz-Signature", "0".repeat(64)), 5],
      ["another policy", withField("Policy", Buffer.from("{}").toString("base64")), 5],
    ]),
  )("the form refuses %s than was signed", async ([_what, tampered, size], { hub }) => {
    const awaited = await hub.announce(owner, "a.txt", 5);

    const posted = await postToForm(tampered(awaited), "x".repeat(size));

    expect(posted.status).toBeGreaterThanOrEqual(400);
    expect(posted.status).toBeLessThan(500);
    expect(await hub.keys("pending/")).toEqual([]);
  });

  test("the form is valid for ten minutes", async ({ hub }) => {
    stopClock();
    const { form } = await hub.announce(owner, "a.txt", 5);

    const policy = JSON.parse(Buffer.from(form.fields["Policy"] ?? "", "base64").toString());
    const lifeMs = Date.parse(policy.expiration) - Date.now();

    // it counts from the clock of the bucket, which tells the second in its replies, and later on a busy machine
    expect(lifeMs).toBeGreaterThan(fileLimits.formMs - 30_000);
    expect(lifeMs).toBeLessThanOrEqual(fileLimits.formMs);
    expect(policy.conditions).toContainEqual(["content-length-range", 5, 5]);
  });

  test("a file that is not what was announced is refused, and its quota is released", async ({
    hub,
  }) => {
    const awaited = await hub.announce(owner, "a.txt", 5);
    await hub.putUpload(`pending/${awaited.file._id}`, new Uint8Array(6));
    const before = await quotaOf(owner);

    const refused = await complete(owner, awaited.file._id);

    expect([refused.status, refused.body["code"]]).toEqual([409, "file.refused"]);
    expect(await owner.get(fileModel, awaited.file._id)).toMatchObject({
      state: "refused",
      reason: "size",
    });
    expect(await hub.keys(`private/${awaited.file._id}`)).toEqual([]);
    expect(await hub.keys("pending/")).toEqual([]);
    expect(before.usedBytes - (await quotaOf(owner)).usedBytes).toBe(5);
  });

  test("another user cannot complete the upload", async ({ hub }) => {
    const awaited = await hub.announce(owner, "a.txt", 5);
    const other = await hub.person();

    const foreign = await complete(other, awaited.file._id);
    const missing = await complete(other, "0".repeat(26));

    expect(foreign.status).toBe(404);
    expect({ ...foreign.body, requestId: "" }).toEqual({ ...missing.body, requestId: "" });
    expect(
      (await hub.visitor.raw("POST", "/api/hub/runner/file/complete", { id: "x" })).status,
    ).toBe(401);
  });

  test("one Idempotency-Key creates one file", async () => {
    const announce = (size: number) =>
      owner.raw("POST", "/api/hub/fileupload", { name: "a", size }, { "idempotency-key": "form" });

    const [first, second, other] = [await announce(5), await announce(5), await announce(6)];
    const empty = await announce(0);

    expect(second.body["file"]).toEqual(first.body["file"]);
    expect(second.body["form"]).toHaveProperty("url");
    expect([other.status, empty.status]).toEqual([422, 422]);
  });

  test("a file is deleted only if its revision still matches If-Match", async ({ hub }) => {
    const { _id, _rev } = await hub.upload(owner, "once", "a.txt");
    const remove = (rev: number) =>
      owner.raw("DELETE", `/api/hub/filedelete/${_id}`, undefined, { "if-match": `"${rev}"` });

    const [stale, removed] = [await remove(_rev + 1), await remove(_rev)];

    expect(stale).toMatchObject({ status: 409, body: { current: { _id, _rev } } });
    expect(removed.status).toBe(204);
  });
});

describe("an object without a file", () => {
  test("an object for a missing file is removed", async ({ hub }) => {
    await hub.putUpload("pending/nobody", new Uint8Array(3));

    await hub.arrive("nobody");

    expect(await hub.keys("pending/")).toEqual([]);
    expect(await hub.keys("private/nobody")).toEqual([]);
  });
});

function withField(name: string, value: string): (awaited: AwaitedFile) => AwaitedFile {
  return ({ file, form }) => ({
    file,
    form: { ...form, fields: { ...form.fields, [name]: value } },
  });
}

function quotaOf(person: Person) {
  return person.ask<{ usedBytes: number; limitBytes: number; files: number }>(
    fileModel,
    "quota",
    {},
  );
}
