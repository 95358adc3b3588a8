import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ScheduledEvent } from "aws-lambda";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { deadLetterFile } from "./dead-letters.ts";
import { openStateFile } from "./state-file.ts";
import { lastDueMoments } from "./due-moments.ts";
import { startScheduleSource } from "./schedule-source.ts";
import type { EventSource } from "./event-loop.ts";
import { pollTimeout } from "../../../test/support/poll-timeout.ts";

let folder: string;
let positionFile: string;
let source: EventSource | undefined;
let times: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "schedule-"));
  positionFile = join(folder, "position.json");
  times = [];
});
afterEach(async () => {
  await source?.stop();
  await rm(folder, { recursive: true });
});

/** A clock that starts at this moment when it is first read. */
function clockFrom(iso: string): () => number {
  let offset: number | undefined;
  return () => {
    offset ??= Date.parse(iso) - Date.now();
    return Date.now() + offset;
  };
}

const noted = (event: ScheduledEvent) => void times.push(event.time);

function schedule(
  nowMs: () => number,
  consumer: (event: ScheduledEvent) => unknown = noted,
  due: keyof typeof lastDueMoments = "everyMinute",
) {
  source = startScheduleSource({
    positionFile,
    nowMs,
    lastDue: lastDueMoments[due],
    deadLetters: deadLetterFile(join(folder, "dead.jsonl")),
    consumer: {
      name: "probe",
      timeoutMs: 5000,
      load: async () => async (event: ScheduledEvent) => consumer(event),
    },
  });
}

const lastRun = (iso: string) =>
  openStateFile<{ lastMs: number }>(positionFile).write({ lastMs: Date.parse(iso) });

describe("schedule source", () => {
  test("calls at the start of the next minute, by the product's clock", async () => {
    schedule(clockFrom("2031-05-04T10:59:59.800Z"));
    expect(times).toEqual([]);

    await vi.waitFor(() => expect(times).toEqual(["2031-05-04T11:00:00Z"]), pollTimeout);
  });

  test("makes up for missed minutes with one call", async () => {
    lastRun("2031-05-04T10:00:00Z");
    schedule(clockFrom("2031-05-04T10:59:59.800Z"));

    await vi.waitFor(
      () => expect(times).toEqual(["2031-05-04T10:59:00Z", "2031-05-04T11:00:00Z"]),
      pollTimeout,
    );
  });

  test("does not call again in a minute that has run", async () => {
    lastRun("2031-05-04T10:59:00Z");
    schedule(clockFrom("2031-05-04T10:59:59.800Z"));

    await vi.waitFor(() => expect(times).toEqual(["2031-05-04T11:00:00Z"]), pollTimeout);
  });

  test("a minute that begins between two readings of the clock is not skipped", async () => {
    lastRun("2031-05-04T10:59:00Z");
    const later = clockFrom("2031-05-04T11:00:00.000Z");
    const early = ["2031-05-04T10:59:59.800Z", "2031-05-04T10:59:59.999Z"].map(Date.parse);
    schedule(() => early.shift() ?? later());

    await vi.waitFor(() => expect(times).toEqual(["2031-05-04T11:00:00Z"]), pollTimeout);
  });

  test("a clock that was set back starts again from its new time", async () => {
    lastRun("2040-01-01T00:00:00Z");
    schedule(clockFrom("2031-05-04T10:59:59.800Z"));

    await vi.waitFor(() => expect(times).toEqual(["2031-05-04T11:00:00Z"]), pollTimeout);
  });

  test("repeats a failed call and remembers a minute only when it is done", async () => {
    lastRun("2031-05-04T10:00:00Z");
    schedule(clockFrom("2031-05-04T10:30:00.000Z"), (event) => {
      noted(event);
      if (times.length === 1) throw new Error("once");
    });
    await vi.waitFor(() => expect(times).toHaveLength(2), pollTimeout);
    await source?.stop();

    expect(times).toEqual(["2031-05-04T10:30:00Z", "2031-05-04T10:30:00Z"]);
    expect(JSON.parse(await readFile(positionFile, "utf8"))).toEqual({
      lastMs: Date.parse("2031-05-04T10:30:00Z"),
    });
  });

  test("a call that fails three times becomes a dead letter", async () => {
    const spoken = vi.spyOn(console, "error").mockImplementation(() => {});
    lastRun("2031-05-04T10:00:00Z");
    schedule(clockFrom("2031-05-04T10:30:00.000Z"), () => {
      throw new Error("always");
    });

    await vi.waitFor(
      async () => expect(await readFile(join(folder, "dead.jsonl"), "utf8")).toContain("always"),
      pollTimeout,
    );
    spoken.mockRestore();
  });
});

describe("the night's schedule", () => {
  test("calls at half past three in Budapest", async () => {
    schedule(clockFrom("2031-07-04T01:29:59.800Z"), noted, "nightly");

    await vi.waitFor(() => expect(times).toEqual(["2031-07-04T01:30:00Z"]), pollTimeout);
  });

  test("makes up for a night in which nothing ran", async () => {
    lastRun("2031-01-02T02:30:00Z");
    schedule(clockFrom("2031-01-04T11:00:00Z"), noted, "nightly");

    await vi.waitFor(() => expect(times).toEqual(["2031-01-04T02:30:00Z"]), pollTimeout);
  });

  test("a due time between two starts without a completed run is not skipped", async () => {
    schedule(clockFrom("2031-01-04T11:00:00Z"), noted, "nightly");
    await source?.stop();
    expect(times).toEqual([]);

    schedule(clockFrom("2031-01-05T11:00:00Z"), noted, "nightly");

    await vi.waitFor(() => expect(times).toEqual(["2031-01-05T02:30:00Z"]), pollTimeout);
  });

  test.each([
    ["2031-03-30T01:29:00Z", "2031-03-29T02:30:00.000Z"],
    ["2031-03-30T01:30:00Z", "2031-03-30T01:30:00.000Z"],
    ["2031-10-26T02:29:00Z", "2031-10-25T01:30:00.000Z"],
    ["2031-10-26T02:30:00Z", "2031-10-26T02:30:00.000Z"],
  ])("is due once a night also where the clocks change: %s", (now, due) => {
    expect(new Date(lastDueMoments.nightly(Date.parse(now))).toISOString()).toBe(due);
  });
});
