import { tag as tagModel } from "../../../../shared/models/tag.ts";
import { recordKey, uniqueKey } from "../../../data/store/keys.ts";
import { ConditionFailed, type Key, type Table, type Write } from "../../../platform/aws/table.ts";
import type { TagSeen } from "../recording/visit-queue.ts";

/**
 * Stores the last day on which each tag was seen, in its record and in the copy under its code, which the gateway reads.
 * It is no change of the tag: its revision and its history stay. An earlier day never replaces a later one.
 */
export async function storeSeenTags(table: Table, seen: readonly TagSeen[]): Promise<void> {
  const latest = new Map<string, TagSeen>();
  for (const each of seen)
    if (each.seenOn > (latest.get(each.tag)?.seenOn ?? "")) latest.set(each.tag, each);
  for (const { tag, code, seenOn } of latest.values()) {
    try {
      await table.transact(
        [recordKey(tagModel, tag), uniqueKey(tagModel, "code", code)].map(({ pk, sk }) =>
          createDayWrite({ pk, sk }, seenOn),
        ),
      );
    } catch (error) {
      // The day is stored, or the tag was deleted.
      if (!(error instanceof ConditionFailed)) throw error;
    }
  }
}

function createDayWrite(key: Key, day: string): Write {
  return {
    update: key,
    expression: "SET #seen = :day",
    condition: "attribute_exists(pk) AND (attribute_not_exists(#seen) OR #seen < :day)",
    names: { "#seen": "seenOn" },
    values: { ":day": day },
  };
}
