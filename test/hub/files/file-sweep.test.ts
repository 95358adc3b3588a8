import { afterEach, describe, expect, vi } from "vitest";
import { environment } from "../../../shared/environment.ts";
import { fileLimits } from "../../../shared/limits/files.ts";
import { file as fileModel } from "../../../shared/models/file.ts";
import { postToForm, type FilesHub, filesTest as test } from "./files-hub.ts";
import { png } from "./sample-files.ts";
import type { Person } from "../../support/start-hub.ts";

let owner: Person;
test.beforeAll(async ({ hub }) => {
  owner = await hub.person();
});
afterEach(() => vi.unstubAllEnvs());

const hour = 3_600_000;
const at = (ms: number) => vi.stubEnv(environment.clockOffset, String(ms));
const usedBytes = async (person: Person) =>
  (await person.ask<{ usedBytes: number }>(fileModel, "quota", {})).usedBytes;
/** Runs the sweep often enough for a whole round through few objects. */
async function sweepRound(hub: FilesHub): Promise<void> {
  for (let tick = 0; tick < 4; tick += 1) await hub.sweep();
}

describe("the sweep of files", () => {
  test("the sweep removes the objects of a deleted file with its thumbnails", async ({ hub }) => {
    const kept = await hub.upload(owner, png);
    await hub.putUpload(`private/${kept._id}/320.webp`, png);
    const other = await hub.upload(owner, png);
    await owner.call("DELETE", `/api/hub/filedelete/${kept._id}`);
    const before = await hub.keys(`private/${kept._id}/`);

    at(1000);
    await hub.sweep();

    expect(before).toHaveLength(2);
    expect(await hub.keys(`private/${kept._id}/`)).toEqual([]);
    expect(await hub.keys(`private/${other._id}/`)).toHaveLength(1);
    expect((await hub.everything()).filter((text) => text.includes(`dueFile#${kept._id}`))).toEqual(
      [],
    );
  });

  test("the sweep continues with the other files when the bucket refuses one, and retries it later", async ({
    hub,
  }) => {
    const { s3 } = await import("../../../functions/platform/aws/buckets.ts");
    const made = [await hub.upload(owner, "1"), await hub.upload(owner, "2")];
    for (const { _id } of made) await owner.call("DELETE", `/api/hub/filedelete/${_id}`);
    const spoken = vi.spyOn(console, "error").mockReturnValue();
    const spoilt = vi.spyOn(s3, "send").mockRejectedValueOnce(new Error("SlowDown"));
    at(1000);

    const failed = await hub.sweep().catch((error: unknown) => error);
    const left = (await hub.keys("private/")).filter((key) =>
      made.some(({ _id }) => key.includes(_id)),
    );
    spoilt.mockRestore();
    await hub.sweep();

    expect(String(failed)).toContain("SlowDown");
    expect(left).toHaveLength(1);
    for (const { _id } of made) expect(await hub.keys(`private/${_id}/`)).toEqual([]);
    expect(spoken).toHaveBeenCalledOnce();
    spoken.mockRestore();
  });

  test("the sweep deletes uploads that have not finished after a day, and none before", async ({
    hub,
  }) => {
    const person = await hub.person();
    const never = await hub.announce(person, "a", 100);
    const halfway = await hub.announce(person, "b", 4);
    await postToForm(halfway, "1234");
    at(fileLimits.pendingMs - hour);
    await hub.sweep();
    vi.unstubAllEnvs();
    const early = await person.count(fileModel, { owner: person.user._id });

    at(fileLimits.pendingMs + hour);
    await hub.sweep();
    vi.unstubAllEnvs();

    expect(early).toBe(2);
    expect(await person.count(fileModel, { owner: person.user._id })).toBe(0);
    expect(await usedBytes(person)).toBe(0);
    expect(await hub.keys("pending/")).toEqual([]);
    expect(await hub.keys(`private/${never.file._id}`)).toEqual([]);
  });

  test("the sweep deletes refused files too, whose quota was already released", async ({ hub }) => {
    const person = await hub.person();
    const { file } = await hub.announce(person, "a", 100);
    await hub.upload(person, "12345");
    await hub.putUpload(`pending/${file._id}`, new Uint8Array(7));
    await hub.arrive(file._id);

    at(fileLimits.pendingMs + hour);
    await hub.sweep();
    vi.unstubAllEnvs();

    expect(
      (await person.read(fileModel, { filter: { owner: person.user._id } })).items,
    ).toHaveLength(1);
    expect(await usedBytes(person)).toBe(5);
  });

  test("the sweep keeps a finished upload", async ({ hub }) => {
    const awaited = await hub.announce(owner, "a", 4);
    await postToForm(awaited, "1234");
    await hub.arrive(awaited.file._id);

    at(10 * fileLimits.pendingMs);
    await sweepRound(hub);
    vi.unstubAllEnvs();

    expect(await owner.get(fileModel, awaited.file._id)).toMatchObject({ state: "ready" });
    expect(await hub.keys(`private/${awaited.file._id}`)).toHaveLength(1);
  });

  test("the sweep removes objects without a record after two days, and unaccepted arrivals after one", async ({
    hub,
  }) => {
    const person = await hub.person();
    const kept = await hub.upload(person, png);
    const left = async (ms: number) => {
      await hub.store.table.delete({ pk: "sweep#files", sk: "round" });
      at(ms);
      await sweepRound(hub);
      vi.unstubAllEnvs();
      return [await hub.keys("private/nobody/"), await hub.keys("pending/")].flat();
    };
    await hub.putUpload("private/nobody/original", png);
    await hub.putUpload("private/nobody/320.webp", png);
    await hub.putUpload("pending/nobody", png);

    const fresh = await left(fileLimits.pendingMs - hour);
    const day = await left(fileLimits.orphanMs - hour);
    const twoDays = await left(fileLimits.orphanMs + hour);

    expect(fresh).toHaveLength(3);
    expect(day).toEqual(["private/nobody/320.webp", "private/nobody/original"]);
    expect(twoDays).toEqual([]);
    expect(await hub.keys(`private/${kept._id}/`)).toHaveLength(1);
  });

  test("the sweep checks a hundred objects per run, continues where it stopped, and runs one round a day", async ({
    hub,
  }) => {
    const { s3 } = await import("../../../functions/platform/aws/buckets.ts");
    await Promise.all(
      Array.from({ length: 250 }, (_, place) =>
        hub.putUpload(`private/lost-${String(place).padStart(3, "0")}/original`, png),
      ),
    );
    await hub.store.table.delete({ pk: "sweep#files", sk: "round" });
    const lost = async () => (await hub.keys("private/lost-")).length;
    const costs: number[] = [];
    const lefts: number[] = [];
    at(5 * fileLimits.orphanMs);
    for (let tick = 0; tick < 6; tick += 1) {
      const sent = vi.spyOn(s3, "send");
      await hub.sweep();
      costs.push(sent.mock.calls.length);
      sent.mockRestore();
      lefts.push(await lost());
    }
    await hub.putUpload("private/lost-again/original", png);
    await hub.sweep();
    const sameDay = await lost();
    at(5 * fileLimits.orphanMs + 25 * hour);
    await sweepRound(hub);
    vi.unstubAllEnvs();

    expect(Math.max(...costs)).toBeLessThanOrEqual(101);
    expect(lefts.at(-1)).toBe(0);
    expect(new Set(lefts).size).toBeGreaterThan(2);
    expect([sameDay, await lost()]).toEqual([1, 0]);
  });
});
