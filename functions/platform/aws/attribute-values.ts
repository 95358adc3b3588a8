import { marshall, unmarshall } from "@aws-sdk/util-dynamodb";

/** Items in DynamoDB's JSON. The values are the SDK's; only binary ones differ, which are base64 text in JSON. */

/** An item, or a part of one, in JSON: a value of one member that names its type. */
export type WireItem = Record<string, WireValue>;
interface WireValue {
  B?: unknown;
  BS?: unknown[];
  L?: WireValue[];
  M?: WireItem;
}

/** Encodes an item; attributes that are undefined are left out. Throws for values that no attribute can have. */
export function encodeItem(item: Record<string, unknown>): WireItem {
  const encoded = marshall(item, { removeUndefinedValues: true }) as WireItem; // a looser type of the same
  convertBinary(encoded, toBase64);
  return encoded;
}

/** Decodes an item and uses it up. Whole numbers that no `number` holds are `bigint`; sets are `Set`. */
export function decodeItem(item: WireItem): Record<string, unknown> {
  convertBinary(item, fromBase64);
  return unmarshall(item as Parameters<typeof unmarshall>[0]); // a tighter type of the same
}

function convertBinary(item: WireItem, convert: (binary: unknown) => unknown): void {
  for (const name in item) {
    const value = item[name];
    if (value !== undefined) convertValue(value, convert);
  }
}

function convertValue(value: WireValue, convert: (binary: unknown) => unknown): void {
  if (value.B !== undefined) value.B = convert(value.B);
  else if (value.M !== undefined) convertBinary(value.M, convert);
  else if (value.L !== undefined) for (const each of value.L) convertValue(each, convert);
  else if (value.BS !== undefined) value.BS = value.BS.map(convert);
}

function toBase64(binary: unknown): string {
  if (!(binary instanceof Uint8Array)) throw new TypeError("A binary attribute is a Uint8Array");
  return Buffer.from(binary.buffer, binary.byteOffset, binary.byteLength).toString("base64");
}

function fromBase64(text: unknown): Uint8Array {
  return new Uint8Array(Buffer.from(String(text), "base64"));
}
