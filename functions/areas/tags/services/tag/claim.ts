import { HubError } from "../../../../../shared/errors.ts";
import { tag as tagModel, type Tag } from "../../../../../shared/models/tag.ts";
import { retryUntilUnchanged } from "../../../../data/records/retry-until-unchanged.ts";
import type { Service } from "../../../../calls/service.ts";
import { uniqueKey } from "../../../../data/store/keys.ts";
import { toEntity } from "../../../../data/store/record-item.ts";
import type { Item } from "../../../../platform/aws/table.ts";
import { isSameSecret } from "../../../../platform/lambda/ids.ts";
import type { SessionContext } from "../../../../calls/call-context.ts";
import { createClaimThrottle } from "../../claim-throttle.ts";
import { getCardForTag, linkToCard } from "../../card-for-tag.ts";
import { checkStockClaim } from "../../company-stock.ts";
import { createTagOwnerMails } from "../../tag-owner-mails.ts";

/**
 * Claims a blank tag and links it to a card. The secret proves that the caller holds the tag. Of two concurrent claims
 * one wins. A caller without the secret learns nothing about the code, not even whether it exists (security T30).
 * Throws `tag.wrongSecret`, `rate.limited`, `tag.claimed`, `tag.state`, `access.denied` for a tag of another company,
 * `input.invalid` for `card`.
 */
export const claimTagWithSecret: Service = (_model, _allow, input, context) =>
  retryUntilUnchanged(context.store.deadline, async () => {
    const { store, caller } = context;
    const { card: cardId } = input;
    const card = typeof cardId === "string" ? await getCardForTag(cardId, context) : undefined;
    const { tag, throttle } = await getProvenTag(input, context);
    if (tag.state === "retired") throw new HubError("tag.state");
    if (tag.state !== "blank") throw new HubError("tag.claimed");
    await checkStockClaim(tag, context);

    const patch = card
      ? await linkToCard(card, tag, context)
      : { state: "assigned" as const, owner: caller.id };
    const messages = await createTagOwnerMails("tagClaimed", { ...tag, ...patch }, context);
    return store.update(tagModel, { before: tag, patch }, { messages, writes: throttle.spend() });
  });

/**
 * Gets the tag of the code if the secret is correct. One consistent read also returns the counters of wrong secrets.
 */
async function getProvenTag(
  input: Readonly<Record<string, unknown>>,
  context: SessionContext,
): Promise<{ tag: Tag; throttle: ReturnType<typeof createClaimThrottle> }> {
  const code = String(input["code"]);
  const throttle = createClaimThrottle(code, context);
  const key = uniqueKey(tagModel, "code", code);
  const items = new Map<unknown, Item>();
  for (const item of await context.store.table.getMany([key, ...throttle.keys]))
    items.set(item["pk"], item);

  throttle.check(items);
  const item = items.get(key.pk);
  const tag = item && toEntity(tagModel, item);
  if (tag === undefined || !isSameSecret(tag.claimSecret, String(input["secret"])))
    return throttle.refuse();
  return { tag, throttle };
}
