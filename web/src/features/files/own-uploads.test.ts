import { afterEach, describe, expect, test, vi } from "vitest";
import { eszter } from "../../lib/session/me.fixture.ts";
import type { SessionState } from "../../lib/session/session-state.ts";
import { createQueryClient } from "../../lib/session/session.tsx";
import { pictureFile } from "../../lib/upload/upload-calls.fixture.ts";
import { openUploadQueue } from "./own-uploads.ts";

afterEach(() => vi.unstubAllGlobals());

/** A logged-in user with two files on their way and a third one waiting; no call is answered. */
function startUploads(owner: string) {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  const cache = createQueryClient();
  const setSession = (session: SessionState) => cache.setQueryData(["session"], session);
  setSession({ user: { ...eszter, _id: owner } });
  const queue = openUploadQueue(owner, cache);
  queue.add([pictureFile("one.jpg"), pictureFile("two.jpg"), pictureFile("three.jpg")]);
  return { queue, setSession, cache };
}

describe("the uploads of a user", () => {
  test.each<[string, SessionState, number]>([
    ["end with a log-out", {}, 0],
    ["end when another user logs in", { user: { ...eszter, _id: "next" } }, 0],
    ["stay when the session expired", { lost: "ended" }, 3],
    ["stay while the service is unreachable", { isUnsure: true }, 3],
  ])("%s", (name, session, remaining) => {
    const { queue, setSession } = startUploads(name);

    setSession(session);

    expect(queue.items()).toHaveLength(remaining);
  });

  test("end when another user logs in after the session expired", () => {
    const { queue, setSession } = startUploads("expired");

    setSession({ lost: "ended" });
    setSession({ user: { ...eszter, _id: "next" } });

    expect(queue.items()).toEqual([]);
  });

  test("are one queue for all screens of the user, and a new one after a log-out", () => {
    const { queue, setSession, cache } = startUploads("again");
    expect(openUploadQueue("again", cache)).toBe(queue);

    setSession({});
    setSession({ user: { ...eszter, _id: "again" } });

    expect(openUploadQueue("again", cache)).not.toBe(queue);
  });
});
