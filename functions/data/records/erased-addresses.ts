import { restoreWithinMs } from "../../../shared/limits/hub.ts";
import { foldEmail } from "../../../shared/model/formats.ts";
import { expiryAttribute } from "../../platform/aws/table-schema.ts";
import type { Item, Key, Table, Write } from "../../platform/aws/table.ts";
import { nowMs } from "../../platform/lambda/clock.ts";
import { hashText } from "../../platform/lambda/ids.ts";

/** Addresses of erased people, as hashes, for as long as records with them could be restored. */

function addressKey(email: string): Key {
  return { pk: `erased#${hashText(foldEmail(email))}`, sk: "address" };
}

export function createErasedAddress(email: string): Item {
  const expiry = Math.ceil((nowMs() + restoreWithinMs) / 1000);
  return { ...addressKey(email), at: nowMs(), [expiryAttribute]: expiry };
}

/** Holds unless the person with an address was erased after a moment (ISO 8601). */
export function createNotErasedCheck(email: string, moment: string): Write {
  return {
    check: addressKey(email),
    condition: "attribute_not_exists(pk) OR #at < :moment",
    names: { "#at": "at" },
    values: { ":moment": Date.parse(moment) },
  };
}

/** Whether the person with an address was erased after a moment (ISO 8601). */
export async function wasErasedSince(
  table: Table,
  email: string,
  moment: string,
): Promise<boolean> {
  const item = await table.get(addressKey(email));
  return item !== undefined && Number(item["at"]) >= Date.parse(moment);
}
