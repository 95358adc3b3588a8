import { test } from "vitest";
import { startHub, startHubWithFaults } from "./start-hub.ts";

/**
 * Tests whose context has a `hub`: started before the first hook of the file, stopped after its last one. Each test
 * calls from a source of its own, so that the limits of a source count its own calls.
 */
export function testWithHub<Started extends StartedHub>(start: () => Promise<Started>) {
  let sources = 0;
  return test
    .extend("hub", { scope: "file", auto: true }, async ({}, { onCleanup }) => {
      const hub = await start();
      onCleanup(() => hub.stop());
      return hub;
    })
    .extend("source", { auto: true }, ({ hub }) => {
      sources += 1;
      hub.viewer.address = `198.51.${sources >> 8}.${sources & 255}`;
      return hub.viewer.address;
    });
}

interface StartedHub {
  viewer: { address: string };
  stop: () => Promise<void>;
}

/** Tests with the service over an empty table. */
export const hubTest = testWithHub(startHub);

/** Tests with the service over an empty table behind the fault proxy. */
export const hubTestWithFaults = testWithHub(startHubWithFaults);

/** Cases of `test.for`, each row typed as a tuple. */
export function tuples<Row extends unknown[] | [unknown]>(rows: readonly Row[]): readonly Row[] {
  return rows;
}
