import type { SQSEvent } from "aws-lambda";
import { marshall } from "@aws-sdk/util-dynamodb";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { makeLambdaContext } from "../../test/support/lambda-context.ts";
import { handleQueue, handleQueueBatch } from "./handle-queue.ts";
import { handleSchedule } from "./handle-schedule.ts";
import { handleStream } from "./handle-stream.ts";

const schema = z.object({ job: z.string() });

function queueEvent(...bodies: string[]): SQSEvent {
  const Records = bodies.map((body, at) => ({ messageId: String(at), body }));
  return { Records } as unknown as SQSEvent; // handlers read no other field of a record
}
const message = (job: string) => JSON.stringify({ job });
const failuresOf = (...ids: string[]) => ({
  batchItemFailures: ids.map((itemIdentifier) => ({ itemIdentifier })),
});

beforeEach(() => void vi.spyOn(console, "error").mockReturnValue());
afterEach(() => vi.restoreAllMocks());

describe("handleQueue", () => {
  test("reports the messages that failed, and works on the others", async () => {
    const worked: string[] = [];
    const handler = handleQueue("runJob", schema, async ({ job }) => {
      if (job === "bad") throw new Error("Mail to a@b.example was refused");
      worked.push(job);
    });

    const reply = await handler(
      queueEvent(message("one"), "{", message("bad"), message("two")),
      makeLambdaContext(),
    );

    expect(reply).toEqual(failuresOf("1", "2"));
    expect(worked).toEqual(["one", "two"]);
    expect(vi.mocked(console.error).mock.calls.join()).toContain("Mail to <address> was refused");
  });

  test("ends its work in time to report the messages that it did not reach (T77)", async () => {
    let timeLeft = 10_000;
    const left: number[] = [];
    const handler = handleQueue("runJob", schema, async (_message, deadline) => {
      left.push(deadline.left());
      timeLeft -= 9500;
    });

    const reply = await handler(
      queueEvent(message("one"), message("two"), message("three")),
      makeLambdaContext(() => timeLeft),
    );

    expect(left).toEqual([9000]);
    expect(timeLeft).toBeGreaterThan(0);
    expect(reply).toEqual(failuresOf("1", "2"));
  });
});

describe("handleQueueBatch", () => {
  test("works on all messages together and reports those that it cannot parse", async () => {
    const work = vi.fn<(messages: readonly { job: string }[]) => Promise<void>>(async () => {});
    const handler = handleQueueBatch("countVisits", schema, work);

    const reply = await handler(
      queueEvent(message("one"), "{}", message("two")),
      makeLambdaContext(),
    );

    expect(reply).toEqual(failuresOf("1"));
    expect(work.mock.calls.map(([messages]) => messages)).toEqual([
      [{ job: "one" }, { job: "two" }],
    ]);
  });

  test("throws what the work throws, so that SQS delivers the whole batch again", async () => {
    const handler = handleQueueBatch("countVisits", schema, () =>
      Promise.reject(new Error("full")),
    );

    await expect(handler(queueEvent(message("one")), makeLambdaContext())).rejects.toThrow("full");
  });
});

describe("handleStream", () => {
  test("reports the first item that failed and works on none behind it", async () => {
    const worked: unknown[] = [];
    const handler = handleStream("relayOutbox", async ({ pk }) => {
      worked.push(pk);
      if (pk === "two") throw new Error("no queue");
    });
    const Records = ["one", "two", "three"].map((pk, at) => ({
      eventName: "INSERT" as const,
      dynamodb: { SequenceNumber: String(at), NewImage: marshall({ pk }) as never },
    }));

    expect(await handler({ Records }, makeLambdaContext())).toEqual(failuresOf("1"));
    expect(worked).toEqual(["one", "two"]);
  });
});

describe("handleSchedule", () => {
  test("attempts every item and throws the first failure at its end", async () => {
    const worked: string[] = [];
    const handler = handleSchedule("endDeadJobs", async ({ attempt }) => {
      for (const job of ["one", "bad", "two"])
        await attempt({ job }, async () => {
          if (job === "bad") throw new Error("broken");
          worked.push(job);
        });
    });

    await expect(handler({}, makeLambdaContext())).rejects.toThrow("broken");
    expect(worked).toEqual(["one", "two"]);
    expect(vi.mocked(console.error).mock.calls.join()).toContain('"job":"bad"');
  });
});
