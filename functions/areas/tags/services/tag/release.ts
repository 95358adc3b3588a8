import { HubError } from "../../../../../shared/errors.ts";
import { makeRecordService } from "../../../../calls/service.ts";
import { checkHolder } from "../../company-stock.ts";
import { createMailsForOtherOwner } from "../../tag-owner-mails.ts";
import { tag as tagModel } from "../../../../../shared/models/tag.ts";

/**
 * Unlinks the tag from its card and owner. It is blank again: a person who has it and its secret can claim it. A
 * company's tag can be claimed by persons of that company and by admins only (`checkStockClaim`).
 */
export const releaseTag = makeRecordService(tagModel, async ({ record, ...context }) => {
  await checkHolder({ record, ...context });
  if (record.state === "retired") throw new HubError("tag.state");
  if (record.state === "blank") return undefined;
  const messages = await createMailsForOtherOwner("tagTaken", record, context);
  return {
    patch: { state: "blank" as const, card: undefined, owner: undefined },
    extras: { messages },
  };
});
