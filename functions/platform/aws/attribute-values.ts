import { convertToAttr, convertToNative } from "@aws-sdk/util-dynamodb";

/**
 * Items in DynamoDB's JSON. Frequent types are converted here, for a third of the SDK's time; the SDK converts all others.
 * Binary values differ from the SDK's: they are base64 text in JSON.
 */

/** An item, or a part of one, in JSON: a value of one member that names its type. */
export type WireItem = Record<string, WireValue>;
interface WireValue {
  S?: string;
  N?: string;
  BOOL?: boolean;
  NULL?: boolean;
  B?: unknown;
  BS?: unknown[];
  L?: WireValue[];
  M?: WireItem;
}

/** Encodes an item; attributes that are undefined are left out. Throws for values that no attribute can have. */
export function encodeItem(item: Readonly<Record<string, unknown>>): WireItem {
  const encoded: WireItem = {};
  for (const name in item) {
    const value = item[name];
    if (value !== undefined && typeof value !== "function") encoded[name] = encodeValue(value);
  }
  return encoded;
}

function encodeValue(value: unknown): WireValue {
  if (typeof value === "string") return { S: value };
  if (typeof value === "boolean") return { BOOL: value };
  if (Number.isSafeInteger(value)) return { N: String(value) };
  if (isPlainObject(value)) return { M: encodeItem(value) };
  const encoded = convertToAttr(value, { removeUndefinedValues: true }) as WireValue; // a looser type of the same
  convertBinary(encoded, toBase64);
  return encoded;
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}

/** Decodes an item and uses it up. Whole numbers that no `number` holds are `bigint`; sets are `Set`. */
export function decodeItem(item: Readonly<WireItem>): Record<string, unknown> {
  const decoded: Record<string, unknown> = {};
  for (const name in item) {
    const value = item[name];
    if (value !== undefined) decoded[name] = decodeValue(value);
  }
  return decoded;
}

function decodeValue(value: WireValue): unknown {
  if (value.S !== undefined) return value.S;
  if (value.BOOL !== undefined) return value.BOOL;
  if (value.M !== undefined) return decodeItem(value.M);
  if (value.L !== undefined) return value.L.map(decodeValue);
  const number = Number(value.N);
  if (Number.isSafeInteger(number)) return number;
  convertBinary(value, fromBase64);
  return convertToNative(value as Parameters<typeof convertToNative>[0]); // a tighter type of the same
}

function convertBinary(value: WireValue, convert: (binary: unknown) => unknown): void {
  if (value.B !== undefined) value.B = convert(value.B);
  else if (value.M !== undefined)
    for (const each of Object.values(value.M)) convertBinary(each, convert);
  else if (value.L !== undefined) for (const each of value.L) convertBinary(each, convert);
  else if (value.BS !== undefined) value.BS = value.BS.map(convert);
}

function toBase64(binary: unknown): string {
  if (!(binary instanceof Uint8Array)) throw new TypeError("A binary attribute is a Uint8Array");
  return Buffer.from(binary.buffer, binary.byteOffset, binary.byteLength).toString("base64");
}

function fromBase64(text: unknown): Uint8Array {
  return new Uint8Array(Buffer.from(String(text), "base64"));
}
