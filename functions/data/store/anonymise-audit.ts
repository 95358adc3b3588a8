import { audit } from "../../../shared/models/audit.ts";
import { erasedActor } from "./audit-entry.ts";
import { getIndex, recordKey } from "./keys.ts";
import type { Store } from "./store.ts";
import { ConditionFailed } from "../../platform/aws/table.ts";

const pageSize = 100;
/** Entries of every record that the account has owned, or of one record. */
export type AuditScope = { owner: string } | { record: string };

/** Removes the values and the owner from audit entries, and the actor where it was the account itself. */
export async function anonymiseAudit(store: Store, of: AuditScope, userId: string): Promise<void> {
  const [index, value] = "owner" in of ? ["byOwner", of.owner] : ["byRecord", of.record];
  const query = { index, partition: [value], limit: pageSize };
  for await (const entries of store.pages(audit, query))
    for (const { _id, by } of entries)
      await anonymise(store, _id, by === userId ? erasedActor : by);
}

/** A new revision: the replica keeps the last one of each entry. */
async function anonymise({ table, options }: Store, id: string, by: unknown): Promise<void> {
  const { partition, sort } = getIndex(audit, "byOwner").table;
  try {
    await table.update({
      Key: recordKey(audit, id),
      UpdateExpression:
        "SET #change = :nothing, #by = :by, #rev = #rev + :one, #at = :at REMOVE #owner, #partition, #sort",
      ConditionExpression: "attribute_exists(pk)",
      ExpressionAttributeNames: {
        "#change": "change",
        "#by": "by",
        "#rev": "_rev",
        "#at": "updatedAt",
        "#owner": "owner",
        "#partition": partition,
        "#sort": sort,
      },
      ExpressionAttributeValues: { ":nothing": {}, ":by": by, ":one": 1, ":at": options.now() },
    });
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}
