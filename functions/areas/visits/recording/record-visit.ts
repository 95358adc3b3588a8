import { environment } from "../../../../shared/environment.ts";
import { isSampleCard } from "../../../../shared/cards/sample-card.ts";
import { card as cardModel, type Card } from "../../../../shared/models/card.ts";
import { code as codeFormat } from "../../../../shared/model/formats.ts";
import { normaliseCode } from "../../../../shared/tags/typed-code.ts";
import { requireVariable } from "../../../platform/lambda/environment.ts";
import { toLogText } from "../../../platform/lambda/log-text.ts";
import { uniqueKey } from "../../../data/store/keys.ts";
import { toEntity } from "../../../data/store/record-item.ts";
import type { Item } from "../../../platform/aws/table.ts";
import type { OpenContext } from "../../../calls/call-context.ts";
import type { RequestInfo } from "../../../platform/http/request-info.ts";
import { isOwnCard, listSessionKeys } from "./own-card.ts";
import { classifyViewer } from "./viewer.ts";
import { visitThrottleKey, isExhausted, countSourceVisit } from "./visit-throttle.ts";
import { createVisitLine, type VisitFacts } from "./visit-line.ts";
import { queueVisit } from "./visit-queue.ts";

type VisitContext = Pick<OpenContext, "store" | "now" | "newId" | "request">;

/** Records a visit of the active card of a code. The reply does not tell whether the card exists. */
export async function recordVisitByCode(
  typed: string,
  facts: VisitFacts,
  context: VisitContext,
): Promise<void> {
  const code = normaliseCode(typed);
  if (!codeFormat.safeParse(code).success || isForeignRequest(context.request)) return;
  const { pk, sk } = uniqueKey(cardModel, "code", code);
  await recordFacts(facts, context, [{ pk, sk }], (items) => {
    const item = items.get(pk);
    return item && toEntity(cardModel, item);
  });
}

/**
 * Records a visit of a card that was already read. A failure is only logged, so that the visitor gets the requested
 * document.
 */
export async function recordVisit(
  card: Card,
  facts: VisitFacts,
  context: VisitContext,
): Promise<void> {
  const { method } = context.request;
  if (method === "HEAD" || isSampleCard(card) || isForeignRequest(context.request)) return;
  try {
    await recordFacts(facts, context, [], () => card);
  } catch (error) {
    const line = { level: "error", kind: facts.kind, error: toLogText(String(error)) };
    console.error(JSON.stringify(line));
  }
}

/** One read for the source's throttle, the session and the card. A counted visit costs one write and one message. */
async function recordFacts(
  facts: VisitFacts,
  { store: { table, deadline }, now, newId, request }: VisitContext,
  cardKeys: readonly { pk: string; sk: string }[],
  findCard: (items: ReadonlyMap<unknown, Item>) => Card | undefined,
): Promise<void> {
  const at = now();
  const [bound, session] = [visitThrottleKey(request.address, at), listSessionKeys(request)];
  const stored = await table.getMany([bound, ...cardKeys, ...session]);
  const items = new Map(stored.map((item) => [item["pk"], item]));
  const card = findCard(items);
  if (card?.active !== true || isExhausted(items.get(bound.pk))) return;

  const viewer = { ...classifyViewer(request.userAgent), own: isOwnCard(card, items, session) };
  // A crawler or an owner is counted when it opens the page, and not for a later save or exchange.
  if (facts.kind !== "visit" && (viewer.bot || viewer.own)) return;
  if (await countSourceVisit(table, bound, at))
    await queueVisit(createVisitLine(card, { ...facts, ...viewer, _id: newId(), at }), deadline);
}

/** Whether another site's page sent the request, or a prefetch before a person opened the page. */
function isForeignRequest({ header, method }: RequestInfo): boolean {
  const origin = header("origin");
  const isOpened = method === "GET" && header("sec-fetch-mode") === "navigate";
  return (
    (origin !== undefined && origin !== requireVariable(environment.publicOrigin)) ||
    (header("sec-fetch-site") === "cross-site" && !isOpened) ||
    /prefetch/.test(header("sec-purpose") ?? header("purpose") ?? "")
  );
}
