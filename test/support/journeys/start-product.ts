import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, vi } from "vitest";
import { nowIso } from "../../../functions/platform/lambda/clock.ts";
import { deadlineIn } from "../../../functions/platform/lambda/deadline.ts";
import { newId } from "../../../functions/platform/lambda/ids.ts";
import { openStore } from "../../../functions/data/store/store.ts";
import { file as fileModel } from "../../../shared/models/file.ts";
import { buildWeb, webFolder } from "../../../scripts/build-web.ts";
import { bundleFunctions } from "../../../scripts/bundle.ts";
import { startRuntime, type Runtime } from "../../../scripts/local-cloud/runtime.ts";
import { demoPictures } from "../../../scripts/seed/demo-pictures.ts";

/** A picture that is still being made is missing from a screen, which is no failure of the screen. */
async function waitForPictures(): Promise<void> {
  const store = openStore({
    by: { system: "seed" },
    deadline: deadlineIn(60_000),
    now: nowIso,
    newId,
  });
  for (const { _id } of demoPictures)
    await vi.waitFor(
      async () => expect((await store.find(fileModel, _id))?.["picture"]).toBe("made"),
      { timeout: 60_000 },
    );
}

/** The whole product with its demo content, as `npm start` serves it, on a free port and an empty folder. */
export async function startProduct(): Promise<Runtime> {
  await Promise.all([buildWeb({ gallery: true }), bundleFunctions()]);
  const dataDir = await mkdtemp(join(tmpdir(), "nevjegy-journey-"));
  const runtime = await startRuntime({
    port: 0,
    dataDir,
    appToken: "nevjegy-local",
    web: webFolder,
    seed: true,
    loadFrom: "bundles",
  });
  await waitForPictures();
  return {
    ...runtime,
    async stop() {
      await runtime.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
