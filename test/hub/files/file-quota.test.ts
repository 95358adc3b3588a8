import { describe, expect } from "vitest";
import { fileLimits } from "../../../shared/limits/files.ts";
import { file as fileModel } from "../../../shared/models/file.ts";
import { type FilesHub, filesTest as test } from "./files-hub.ts";
import type { Person } from "../../support/start-hub.ts";

interface Room {
  usedBytes: number;
  limitBytes: number;
  files: number;
}

const roomOf = (person: Person) => person.ask<Room>(fileModel, "quota", {});

/** Sets the used quota of an account. */
const fill = (hub: FilesHub, person: Person, bytes: number, files = 1) =>
  hub.store.table.put({ pk: `quota#${person.user._id}`, sk: "files", bytes, files });

describe("the file quota of an account", () => {
  test("the quota is a gigabyte for each account", async ({ hub }) => {
    const owner = await hub.person();
    const before = await roomOf(owner);

    await hub.upload(owner, "12345");
    await hub.announce(owner, "a", 1000);

    expect(before).toEqual({ usedBytes: 0, limitBytes: 1024 ** 3, files: 0 });
    expect(await roomOf(owner)).toMatchObject({ usedBytes: 1005, files: 2 });
    expect(await roomOf(await hub.person())).toEqual(before);
    expect((await hub.visitor.raw("GET", "/api/hub/getter/file/quota")).status).toBe(401);
    expect((await owner.raw("GET", "/api/hub/getter/file/quota?owner=x")).status).toBe(400);
  });

  test("the quota is exact to the byte for every kind of upload, and is checked before anything is stored", async ({
    hub,
  }) => {
    const owner = await hub.person();
    const source = await hub.upload(owner, "1234567890");
    await fill(hub, owner, fileLimits.quotaBytes - 10);
    const keys = await hub.keys("");

    const refused = await Promise.all([
      owner.raw("POST", "/api/hub/fileupload", { name: "a", size: 11 }),
      hub.upload(owner, "12345678901").catch((error: unknown) => error),
    ]);
    const last = await owner.raw("POST", `/api/hub/fileclone/${source._id}`, {});
    const clone = await owner.raw("POST", `/api/hub/fileclone/${source._id}`, {});

    expect([refused[0].status, refused[0].body["code"]]).toEqual([413, "file.quota"]);
    expect(refused[1]).toMatchObject({ status: 413, code: "file.quota" });
    expect([last.status, clone.status, clone.body["code"]]).toEqual([201, 413, "file.quota"]);
    expect(await hub.keys("")).toHaveLength(keys.length + 1);
    expect(await roomOf(owner)).toMatchObject({ usedBytes: fileLimits.quotaBytes });
  });

  test("the number of files has a limit too", async ({ hub }) => {
    const owner = await hub.person();
    await fill(hub, owner, 0, fileLimits.maxPerOwner - 1);

    await hub.upload(owner, "1");
    const refused = await owner.raw("POST", "/api/hub/fileupload", { name: "a", size: 1 });

    expect(refused.body["code"]).toBe("file.quota");
  });

  test("concurrent uploads cannot exceed the quota", async ({ hub }) => {
    const owner = await hub.person();
    await fill(hub, owner, fileLimits.quotaBytes - 5 * 1000);

    const replies = await Promise.all(
      Array.from({ length: 20 }, () =>
        owner.raw("POST", "/api/hub/fileupload", { name: "a", size: 1000 }),
      ),
    );

    expect(replies.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(replies.filter(({ body }) => body["code"] === "file.quota")).toHaveLength(15);
    expect(await roomOf(owner)).toMatchObject({ usedBytes: fileLimits.quotaBytes });
    expect(await owner.count(fileModel, { owner: owner.user._id })).toBe(5);
  });

  test("a deletion releases the quota once, and a batch in one write", async ({ hub }) => {
    const owner = await hub.person();
    const made = await Promise.all(["1", "22", "333"].map((text) => hub.upload(owner, text)));
    const [first, ...others] = made.map(({ _id }) => _id);

    const deleted = await Promise.all(
      Array.from({ length: 4 }, () => owner.raw("DELETE", `/api/hub/filedelete/${first}`)),
    );
    const between = await roomOf(owner);
    await owner.call("POST", "/api/hub/delete/file", { ids: others });

    expect(deleted.map(({ status }) => status).toSorted()).toEqual([204, 404, 404, 404]);
    expect(between.files).toBe(2);
    expect(between.usedBytes).toBe(6 - Number(made[0]?.["size"]));
    expect(await roomOf(owner)).toMatchObject({ usedBytes: 0, files: 0 });
  });
});
