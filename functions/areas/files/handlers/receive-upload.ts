import type { EventBridgeEvent } from "aws-lambda";
import { pendingPrefix } from "../../../../shared/files/files.ts";
import { nowIso } from "../../../platform/lambda/clock.ts";
import { eventDeadline } from "../../../platform/lambda/event-deadline.ts";
import { receiveFile } from "../uploads/receive-file.ts";
import { newId } from "../../../platform/lambda/ids.ts";
import { openStore } from "../../../data/store/store.ts";

/** What S3 tells through EventBridge; the key is as it is. */
export type ObjectCreated = EventBridgeEvent<
  "Object Created",
  { bucket: { name: string }; object: { key: string } }
>;

/** Keeps and proves what has arrived by a signed form. */
export async function handler({ detail }: ObjectCreated): Promise<void> {
  const id = detail.object.key.slice(pendingPrefix.length);
  if (!/^[\w-]{1,64}$/.test(id)) return;
  const by = { system: "uploads" };
  await receiveFile(openStore({ by, deadline: eventDeadline(), now: nowIso, newId }), id);
}
