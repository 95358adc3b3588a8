import "../../functions/registry/write-effects.ts";
import { nowIso } from "../../functions/platform/lambda/clock.ts";
import { deadlineIn } from "../../functions/platform/lambda/deadline.ts";
import {
  createPendingFile,
  settleFile,
} from "../../functions/areas/files/uploads/upload-record.ts";
import { retryS3 } from "../../functions/platform/aws/retry-s3.ts";
import { putOriginal } from "../../functions/platform/aws/file-objects.ts";
import { inspectBytes } from "../../functions/areas/files/uploads/inspect-bytes.ts";
import { createId } from "../../functions/platform/lambda/ids.ts";
import { openStore, type Store } from "../../functions/data/store/store.ts";
import { file as fileModel } from "../../shared/models/file.ts";
import { demoPictures, type DemoPicture } from "./demo-pictures.ts";

const marker = { pk: "seed#pictures", sk: "done" };

/**
 * Uploads the pictures of the demo's cards, companies and packages through the handlers. The outbox then makes the small forms and
 * publishes them. Runs once; a seed that was interrupted continues.
 */
export async function seedPictures(): Promise<void> {
  const store = openStore({
    by: { system: "seed" },
    deadline: deadlineIn(120_000),
    now: nowIso,
    newId: createId,
  });
  if ((await store.table.get(marker)) !== undefined) return;
  for (const picture of demoPictures) await keep(store, picture);
  await store.table.put(marker);
}

async function keep(
  store: Store,
  { _id, owner, name, bytes, shownBy }: DemoPicture,
): Promise<void> {
  const drawn = await bytes();
  const proof = await inspectBytes([drawn]);
  const known = await store.find(fileModel, _id);
  if (!known) await createPendingFile(store, { _id, owner, name, size: drawn.length });
  await retryS3(store.deadline, () => putOriginal(_id, drawn));
  await settleFile(store, _id, proof);
  const before = await store.find(shownBy.model, shownBy.id);
  const [field = "", part] = shownBy.field.split(".");
  const shown: unknown = before?.[field];
  if (before && !JSON.stringify(shown ?? "").includes(`"${_id}"`))
    await store.update(shownBy.model, { before, patch: { [field]: addPicture(shown, part, _id) } });
}

/** The value of a field with a picture in it. */
function addPicture(shown: unknown, part: string | undefined, id: string): unknown {
  if (Array.isArray(shown)) return [...shown, id];
  return typeof shown === "object" && part !== undefined ? { ...shown, [part]: id } : id;
}
