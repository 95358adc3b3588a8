import type { Model } from "../../../../shared/model/define-model.ts";
import { comment, commented } from "../../../../shared/models/comment.ts";
import { retryUntilUnchanged } from "../../../data/records/retry-until-unchanged.ts";
import type { Store } from "../../../data/store/store.ts";
import { anonymiseAudit } from "../../../data/store/anonymise-audit.ts";

const pageSize = 25;

/** Erases the comments on an erased record, because they may be about the person. */
export async function eraseComments(store: Store, model: Model, record: string): Promise<void> {
  if (!commented.some((name) => name === model.name)) return;
  const query = { index: "byRecord", partition: [model.name, record], limit: pageSize };
  for await (const comments of store.pages(comment, query))
    for (const { _id } of comments) {
      await retryUntilUnchanged(store.deadline, async () => {
        const before = await store.find(comment, _id);
        if (before !== undefined) await store.write([{ model: comment, delete: before }]);
      });
      await anonymiseAudit(store, { record: _id }, "");
    }
}
