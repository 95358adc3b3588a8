import { HubError } from "../../../shared/errors.ts";
import { drawingLimit } from "../../../shared/limits/cards.ts";
import type { RequestActor } from "../../data/records/actor.ts";
import { limitSource } from "../../identity/source-limit.ts";
import { openTable } from "../../platform/aws/table.ts";
import { deadlineWithin } from "../../platform/lambda/deadline.ts";

/**
 * Counts a picture that a source has drawn. A busy table may refuse the count; the picture is drawn nevertheless,
 * because showing a card must not depend on a write. Throws `rate.limited`.
 */
export async function limitDrawing({
  store,
  request,
}: Pick<RequestActor, "store" | "request">): Promise<void> {
  const table = openTable(deadlineWithin(store.deadline, drawingLimit.maxCountMs));
  try {
    await limitSource({ store: { table }, request }, "drawing", drawingLimit);
  } catch (error) {
    if (!(error instanceof HubError) || error.code !== "overloaded") throw error;
  }
}
