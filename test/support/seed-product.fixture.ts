import { setTimeout as pause } from "node:timers/promises";
import { startRuntime } from "../../scripts/local-cloud/runtime.ts";
import { demoPictures } from "../../scripts/seed/demo-pictures.ts";
import { file as fileModel } from "../../shared/models/file.ts";

const maxPictureMs = 60_000;

/** A picture that is still being made is missing from a screen, which is no failure of the screen. */
async function waitForPictures(): Promise<void> {
  // Loaded only now: modules of functions read the environment once.
  const [{ openStore }, { deadlineIn }, { nowIso }, { createId }] = await Promise.all([
    import("../../functions/data/store/store.ts"),
    import("../../functions/platform/lambda/deadline.ts"),
    import("../../functions/platform/lambda/clock.ts"),
    import("../../functions/platform/lambda/ids.ts"),
  ]);
  const store = openStore({
    by: { system: "seed" },
    deadline: deadlineIn(maxPictureMs),
    now: nowIso,
    newId: createId,
  });
  const begun = performance.now();
  for (const { _id } of demoPictures)
    while ((await store.find(fileModel, _id))?.["picture"] !== "made") {
      if (performance.now() - begun > maxPictureMs)
        throw new Error(`The picture ${_id} was not made within ${maxPictureMs} ms.`);
      await pause(50);
    }
}

const [, , dataDir] = process.argv;
if (import.meta.main && dataDir) {
  // The form of `npm start`; journeys run the bundles of AWS.
  const runtime = await startRuntime({
    port: 0,
    dataDir,
    appToken: "nevjegy-local",
    seed: true,
    loadFrom: "localBundles",
  });
  await waitForPictures();
  await runtime.stop();
  process.exit();
}
