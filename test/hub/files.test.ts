import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { file as fileModel } from "../../shared/models/file.ts";
import { post, startFilesHub, type FilesHub } from "./files-hub.ts";
import { jpeg, png } from "./sample-files.ts";
import type { Person } from "./start-hub.ts";

let hub: FilesHub;
let owner: Person;
beforeAll(async () => {
  hub = await startFilesHub();
  owner = await hub.person();
});
afterAll(() => hub.stop());

const sha256 = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest("hex");
/** What waits in the outbox of a file. */
const tasksOf = async (id: string) =>
  (await hub.everything()).filter((text) => text.includes('"pk":"outbox#') && text.includes(id));

describe("an upload as one form", () => {
  test("is answered ready, with what its bytes say", async () => {
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
    expect(await tasksOf(kept._id)).toHaveLength(1);
  });
});

describe("an upload by a signed form", () => {
  test("is pending until it has arrived, and ready then", async () => {
    const awaited = await hub.announce(owner, "arckép.jpg", jpeg.length);
    const early = await owner.raw("POST", "/api/hub/runner/file/complete", {
      id: awaited.file._id,
    });

    const posted = await post(awaited, jpeg);
    await hub.arrive(awaited.file._id);

    expect(awaited.file).toMatchObject({ state: "pending", size: jpeg.length, picture: "none" });
    expect(early.body["code"]).toBe("file.notArrived");
    expect(posted.status).toBe(204);
    expect(await owner.get(fileModel, awaited.file._id)).toMatchObject({
      state: "ready",
      type: "image/jpeg",
      sha256: sha256(jpeg),
    });
    expect(await hub.keys("pending/")).toEqual([]);
    expect(await tasksOf(awaited.file._id)).toHaveLength(1);
  });
});
