import { PutObjectCommand } from "@aws-sdk/client-s3";
import type { EventBridgeEvent } from "aws-lambda";
import { afterEach, describe, expect, test, vi } from "vitest";
import { callForUpload, type SourcedFunction } from "./event-sources.ts";
import { bucket, startTestS3 } from "../s3/s3.fixture.ts";

let s3: Awaited<ReturnType<typeof startTestS3>> | undefined;
afterEach(async () => {
  await s3?.end();
  s3 = undefined;
});

/** A function that notes the keys of what arrives; it fails so many times first. */
function probe(source: SourcedFunction["source"], keys: string[], failures = 0): SourcedFunction {
  let left = failures;
  const handler = async ({
    "detail-type": type,
    detail,
  }: EventBridgeEvent<string, { object: { key: string } }>) => {
    if (left > 0) {
      left -= 1;
      throw new Error("not yet");
    }
    keys.push(`${type} ${detail.object.key}`);
  };
  return { name: "probe", source, timeoutMs: 5000, load: async () => handler };
}

async function upload(functions: readonly SourcedFunction[]): Promise<void> {
  s3 = await startTestS3({ onEvent: (event) => callForUpload(functions, event) });
  const object = { Bucket: bucket, Key: "pending/kép 1.png", Body: "bytes" };
  await s3.client.send(new PutObjectCommand(object));
}

describe("an object that arrives", () => {
  test("reaches the functions that wait for uploads, as EventBridge hands it on, and no others", async () => {
    const [keys, others]: [string[], string[]] = [[], []];

    await upload([probe("uploads", keys), probe("everyMinute", others)]);

    await expect.poll(() => keys).toEqual(["Object Created pending/kép 1.png"]);
    expect(others).toEqual([]);
  });

  test("reaches a function that failed at first", async () => {
    const keys: string[] = [];
    const quiet = vi.spyOn(console, "error").mockReturnValue();

    await upload([probe("uploads", keys, 2)]);

    await expect.poll(() => keys.length).toBe(1);
    quiet.mockRestore();
  });
});
