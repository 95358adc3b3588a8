import { environment } from "../../../../shared/environment.ts";
import { card as cardModel, type Card } from "../../../../shared/models/card.ts";
import { code as codeFormat } from "../../../../shared/model/formats.ts";
import { normaliseCode } from "../../../../shared/tags/typed-code.ts";
import { required } from "../../../platform/lambda/environment.ts";
import { loggable } from "../../../platform/lambda/loggable.ts";
import { uniqueKey } from "../../../data/store/keys.ts";
import { toRecord } from "../../../data/store/record-item.ts";
import type { Item } from "../../../platform/aws/table.ts";
import type { OpenContext } from "../../../calls/call-context.ts";
import type { RequestInfo } from "../../../platform/http/request-info.ts";
import { isOwnCard, listSessionKeys } from "./own-card.ts";
import { classifyViewer } from "./viewer.ts";
import { visitThrottleKey, isExhausted, countSourceVisit } from "./visit-throttle.ts";
import { createVisitLine, type VisitFacts } from "./visit-line.ts";
import { queueVisit } from "./visit-queue.ts";

type VisitContext = Pick<OpenContext, "store" | "now" | "newId" | "request">;

/** Notes what somebody did with the active card of a code. Nobody learns whether there was one. */
export async function recordVisitByCode(
  typed: string,
  noted: VisitFacts,
  context: VisitContext,
): Promise<void> {
  const code = normaliseCode(typed);
  if (!codeFormat.safeParse(code).success || isFromElsewhere(context.request)) return;
  const { pk, sk } = uniqueKey(cardModel, "code", code);
  await note(noted, context, [{ pk, sk }], (items) => {
    const item = items.get(pk);
    return item && (toRecord(cardModel, item) as unknown as Card); // stored through the model alone
  });
}

/**
 * Notes what somebody did with a card that has been read. They get what they asked for also when it cannot be counted:
 * that is told by the log alone.
 */
export async function recordVisit(
  card: Card,
  noted: VisitFacts,
  context: VisitContext,
): Promise<void> {
  const { method } = context.request;
  if (method === "HEAD" || isFromElsewhere(context.request)) return;
  try {
    await note(noted, context, [], () => card);
  } catch (error) {
    const line = { level: "error", kind: noted.kind, error: loggable(String(error)) };
    console.error(JSON.stringify(line));
  }
}

/** One read for the source's bound, the session, and the card; one write and one message for what is counted. */
async function note(
  noted: VisitFacts,
  { store: { table }, now, newId, request }: VisitContext,
  cardKeys: readonly { pk: string; sk: string }[],
  cardIn: (items: ReadonlyMap<unknown, Item>) => Card | undefined,
): Promise<void> {
  const at = now();
  const [bound, session] = [visitThrottleKey(request.address, at), listSessionKeys(request)];
  const found = await table.getMany([bound, ...cardKeys, ...session]);
  const items = new Map(found.map((item) => [item["pk"], item]));
  const card = cardIn(items);
  if (card?.active !== true || isExhausted(items.get(bound.pk))) return;

  const viewer = { ...classifyViewer(request.userAgent), own: isOwnCard(card, items, session) };
  // Whoever was not a visitor is counted when they look, and not for what they do then.
  if (noted.kind !== "visit" && (viewer.bot || viewer.own)) return;
  if (await countSourceVisit(table, bound, at))
    await queueVisit(createVisitLine(card, { ...noted, ...viewer, _id: newId(), at }));
}

/** Sent by another site's page, which is no visit here, or before anybody has asked for anything. */
function isFromElsewhere({ header, method }: RequestInfo): boolean {
  const origin = header("origin");
  const isOpened = method === "GET" && header("sec-fetch-mode") === "navigate";
  return (
    (origin !== undefined && origin !== required(environment.publicOrigin)) ||
    (header("sec-fetch-site") === "cross-site" && !isOpened) ||
    /prefetch/.test(header("sec-purpose") ?? header("purpose") ?? "")
  );
}
