import { invalidField } from "../../../shared/errors.ts";
import { idempotencyLimits } from "../../../shared/limits/hub.ts";
import { nowMs } from "../../platform/lambda/clock.ts";
import { hashText } from "../../platform/lambda/ids.ts";
import { expiryAttribute } from "../../platform/aws/table-schema.ts";
import type { Item, Key, Write } from "../../platform/aws/table.ts";
import type { RequestActor } from "../records/actor.ts";

/** A request with an `Idempotency-Key`: the key of its row, and the hash of its input. */
export interface RequestKey {
  key: Key;
  inputHash: string;
}

/** The first request under a key: the ids of its records, to read its reply again with the current rights. */
export interface FirstAnswer {
  inputHash: string;
  ids: string[];
}

/** The request's key, where it has one. Throws `input.invalid` for one that is no short printable text. */
export function requestKey(
  operation: string,
  input: unknown,
  { request, caller }: Pick<RequestActor, "request" | "caller">,
): RequestKey | undefined {
  const given = request.header("idempotency-key");
  if (given === undefined) return undefined;
  if (given.length > idempotencyLimits.maxKeyLength)
    throw invalidField("idempotency-key", "tooLong");
  if (!/^[\x21-\x7e]+$/.test(given)) throw invalidField("idempotency-key", "wrongFormat");
  return {
    key: { pk: `idempotency#${caller.id}#${operation}#${hashText(given)}`, sk: "first" },
    inputHash: hashText(JSON.stringify(input)),
  };
}

/** The row to be written with the change; refused when another request with the key came first. */
export function createFirstAnswerWrite(
  { key, inputHash }: RequestKey,
  ids: readonly string[],
): Write {
  return {
    put: {
      ...key,
      inputHash,
      ids,
      [expiryAttribute]: Math.ceil((nowMs() + idempotencyLimits.lifeMs) / 1000),
    },
    condition: "attribute_not_exists(pk) OR #expiry <= :now",
    names: { "#expiry": expiryAttribute },
    values: { ":now": Math.floor(nowMs() / 1000) },
  };
}

/** The stored first reply. Undefined when it has expired, because DynamoDB deletes expired items late. */
export function toFirstAnswer(item: Item | undefined): FirstAnswer | undefined {
  if (item === undefined || Number(item[expiryAttribute]) * 1000 <= nowMs()) return undefined;
  return { inputHash: String(item["inputHash"]), ids: item["ids"] as string[] }; // as written above
}
