import { describe, expect, test, vi } from "vitest";
import { HubCallError } from "../../../../shared/client/hub-call-error.ts";
import { pictureFile, makeDeferred, makeCalls, makeFile } from "./upload-calls.fixture.ts";
import { createUploadQueue, type UploadQueue } from "./upload-queue.ts";

const states = (queue: UploadQueue) => queue.items().map(({ state }) => state);

describe("createUploadQueue", () => {
  test("sends two at once, and the next one when one has finished", async () => {
    const sent = [makeDeferred<void>(), makeDeferred<void>(), makeDeferred<void>()];
    let sends = 0;
    const { calls } = makeCalls({
      send: () => sent[(sends += 1) - 1]?.promise ?? Promise.resolve(),
    });
    const queue = createUploadQueue({ calls });

    queue.add([pictureFile("a.jpg"), pictureFile("b.jpg"), pictureFile("c.jpg")]);
    await vi.waitFor(() => expect(sends).toBe(2));
    expect(states(queue)).toEqual(["sending", "sending", "waiting"]);
    sent[0]?.resolve();

    await vi.waitFor(() => expect(sends).toBe(3));
    expect(states(queue)).toEqual(["done", "sending", "sending"]);
  });

  test("cancels a running upload: aborts the request, deletes the record, starts the next one", async () => {
    const signals: AbortSignal[] = [];
    const { calls, requests } = makeCalls({
      send: (_form, _file, { signal }) => {
        signals.push(signal);
        return new Promise((_resolve, reject) => {
          signal.addEventListener("abort", () => reject(signal.reason as Error));
        });
      },
    });
    const queue = createUploadQueue({ calls });
    const [first = 0] = queue.add([
      pictureFile("a.jpg"),
      pictureFile("b.jpg"),
      pictureFile("c.jpg"),
    ]);
    await vi.waitFor(() => expect(signals).toHaveLength(2));

    queue.remove(first);

    expect(signals[0]?.aborted).toBe(true);
    await vi.waitFor(() => expect(requests).toContain("remove file-1"));
    await vi.waitFor(() => expect(signals).toHaveLength(3));
    expect(queue.items().map(({ name }) => name)).toEqual(["b.jpg", "c.jpg"]);
  });

  test("keeps a failed file and sends it again on request", async () => {
    let tries = 0;
    const { calls } = makeCalls();
    const { send } = calls;
    const queue = createUploadQueue({
      calls: {
        ...calls,
        send: (...given) =>
          (tries += 1) === 1 ? Promise.reject(new HubCallError(0)) : send(...given),
      },
    });
    const [id = 0] = queue.add([pictureFile()]);
    await vi.waitFor(() => expect(states(queue)).toEqual(["failed"]));
    expect(queue.items()[0]).toMatchObject({ isRetryable: true, failure: { status: 0 } });

    queue.retry(id);

    await vi.waitFor(() => expect(states(queue)).toEqual(["done"]));
  });

  test("offers no retry for a final failure", async () => {
    const { calls } = makeCalls();
    const queue = createUploadQueue({ calls, isPicture: true });

    queue.add([new File(["<svg >"], "rajz.jpg")]);

    await vi.waitFor(() => expect(states(queue)).toEqual(["failed"]));
    expect(queue.items()[0]).toMatchObject({
      isRetryable: false,
      failure: { problem: "drawing" },
    });
  });

  test("passes on the record of each file, and keeps it when the item is removed", async () => {
    const arrived: string[] = [];
    const { calls, requests } = makeCalls({ complete: async (_id) => makeFile({ _id }) });
    const queue = createUploadQueue({ calls, onDone: ({ _id }) => arrived.push(_id) });
    const [id = 0] = queue.add([pictureFile()]);
    await vi.waitFor(() => expect(states(queue)).toEqual(["done"]));

    queue.remove(id);

    expect(arrived).toEqual(["file-1"]);
    expect(requests).not.toContain("remove file-1");
  });

  test("reports sent bytes", async () => {
    const seen = new Set<number>();
    const { calls } = makeCalls({
      send: async (_form, _file, { onProgress }) => [1, 2, 4].forEach(onProgress),
    });
    const queue = createUploadQueue({ calls });
    queue.subscribe(() => seen.add(queue.items()[0]?.sentBytes ?? 0));

    queue.add([pictureFile()]);

    await vi.waitFor(() => expect(states(queue)).toEqual(["done"]));
    expect([...seen]).toEqual([0, 1, 2, 4]);
  });
});
