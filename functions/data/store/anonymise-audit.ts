import { audit } from "../../../shared/models/audit.ts";
import { indexNamed, recordKey } from "./keys.ts";
import type { Store } from "./store.ts";
import { ConditionFailed } from "../../platform/aws/table.ts";

/** Stands in audit entries where an account was. */
export const erasedActor = "erased";

const pageSize = 100;
/** Of what is looked through: every record that the account has owned, or one record. */
export type AuditScope = { owner: string } | { record: string };

/** Takes from audit entries what was changed, whose it was and, where it was the account itself, by whom. */
export async function anonymiseAudit(store: Store, of: AuditScope, userId: string): Promise<void> {
  const [index, value] = "owner" in of ? ["byOwner", of.owner] : ["byRecord", of.record];
  for (let after: string | undefined; ;) {
    const query = { index, partition: [value], limit: pageSize, after };
    const { items, places, more } = await store.list(audit, query);
    for (const { _id, by } of items) await anonymise(store, _id, by === userId ? erasedActor : by);
    if (!more) return;
    after = places.at(-1);
  }
}

async function anonymise({ table }: Store, id: string, by: unknown): Promise<void> {
  const { partition, sort } = indexNamed(audit, "byOwner").table;
  try {
    await table.update({
      Key: recordKey(audit, id),
      UpdateExpression: "SET #change = :nothing, #by = :by REMOVE #owner, #partition, #sort",
      ConditionExpression: "attribute_exists(pk)",
      ExpressionAttributeNames: {
        "#change": "change",
        "#by": "by",
        "#owner": "owner",
        "#partition": partition,
        "#sort": sort,
      },
      ExpressionAttributeValues: { ":nothing": {}, ":by": by },
    });
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}
