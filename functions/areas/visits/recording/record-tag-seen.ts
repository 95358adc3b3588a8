import type { Tag } from "../../../../shared/models/tag.ts";
import { toBudapestTime } from "../../../../shared/visits/budapest-day.ts";
import type { OpenContext } from "../../../calls/call-context.ts";
import { toLogText } from "../../../platform/lambda/log-text.ts";
import { classifyViewer } from "./viewer.ts";
import { queueTagSeen } from "./visit-queue.ts";

/**
 * Records that a person scanned or tapped a tag: the day alone, once a day. A failure is only logged, so that the visitor
 * gets the requested page.
 */
export async function recordTagSeen(
  { _id, code, seenOn }: Tag,
  { store, now, request }: Pick<OpenContext, "store" | "now" | "request">,
): Promise<void> {
  const today = toBudapestTime(new Date(now())).day;
  if (seenOn === today || request.method === "HEAD" || classifyViewer(request.userAgent).bot)
    return;
  try {
    await queueTagSeen({ tag: _id, code, seenOn: today }, store.deadline);
  } catch (error) {
    console.error(
      JSON.stringify({ level: "error", kind: "tagSeen", error: toLogText(String(error)) }),
    );
  }
}
