import { timingSafeEqual } from "node:crypto";
import { HubError } from "../../../../../shared/errors.ts";
import type { Model } from "../../../../../shared/model/define-model.ts";
import { untilUnchanged } from "../../../../data/records/until-unchanged.ts";
import type { Service } from "../../../../calls/service.ts";
import { uniqueKey } from "../../../../data/store/keys.ts";
import { toRecord, type StoredRecord } from "../../../../data/store/record-item.ts";
import type { Item } from "../../../../platform/aws/table.ts";
import type { SessionContext } from "../../../../calls/call-context.ts";
import { createClaimThrottle } from "../../claim-throttle.ts";
import { cardForTag, linkToCard } from "../../card-for-tag.ts";
import { createTagOwnerMails } from "../../tag-owner-mails.ts";

/**
 * Takes a blank carrier into possession, with the secret that proves that somebody holds it, and lets it lead to a
 * card. Of two at once one wins. Whoever lacks the secret learns nothing of the code, not even that it exists
 * (security T30). Throws `tag.wrongSecret`, `rate.limited`, `tag.claimed`, `tag.state`, `input.invalid` for `card`.
 */
export const claimTagWithSecret: Service = (model, _allow, input, context) =>
  untilUnchanged(context.store.deadline, async () => {
    const { store, caller } = context;
    const { card: onto } = input;
    const card = typeof onto === "string" ? await cardForTag(onto, context) : undefined;
    const { tag, tries } = await provenTag(model, input, context);
    if (tag["state"] === "retired") throw new HubError("tag.state");
    if (tag["state"] !== "blank") throw new HubError("tag.claimed");

    const patch = card ? linkToCard(card, tag) : { state: "assigned", owner: caller.id };
    const messages = await createTagOwnerMails("tagClaimed", { ...tag, ...patch }, context);
    return store.update(model, { before: tag, patch }, { messages, writes: tries.spend() });
  });

/** The carrier of the code, if the secret is its own: one consistent read, which brings the wrong tries along. */
async function provenTag(
  model: Model,
  input: Readonly<Record<string, unknown>>,
  context: SessionContext,
): Promise<{ tag: StoredRecord; tries: ReturnType<typeof createClaimThrottle> }> {
  const code = String(input["code"]);
  const tries = createClaimThrottle(code, context);
  const key = uniqueKey(model, "code", code);
  const items = new Map<unknown, Item>();
  for (const item of await context.store.table.getMany([key, ...tries.keys]))
    items.set(item["pk"], item);

  tries.check(items);
  const item = items.get(key.pk);
  const tag = item && toRecord(model, item);
  if (tag === undefined || !isSame(String(tag["claimSecret"]), String(input["secret"])))
    return tries.refuse();
  return { tag, tries };
}

function isSame(kept: string, given: string): boolean {
  const [left, right] = [Buffer.from(kept), Buffer.from(given)];
  return left.length === right.length && timingSafeEqual(left, right);
}
