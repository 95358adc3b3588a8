import { test } from "vitest";
import { startHub } from "./start-hub.ts";

/** Tests whose context has a `hub`: started before the first hook of the file, stopped after its last one. */
export function testWithHub<Started extends { stop: () => Promise<void> }>(
  start: () => Promise<Started>,
) {
  return test.extend("hub", { scope: "file", auto: true }, async ({}, { onCleanup }) => {
    const hub = await start();
    onCleanup(() => hub.stop());
    return hub;
  });
}

/** Tests with the service over an empty table. */
export const hubTest = testWithHub(startHub);

/** Cases of `test.for`, each row typed as a tuple. */
export function tuples<Row extends unknown[] | [unknown]>(rows: readonly Row[]): readonly Row[] {
  return rows;
}
