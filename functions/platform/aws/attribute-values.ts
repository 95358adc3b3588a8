/**
 * Items in DynamoDB's JSON. The reference is the SDK's conversion, with which the tests compare; binary values differ:
 * they are base64 text in JSON.
 */

/** An item, or a part of one, in JSON: a value of one member that names its type. */
export type WireItem = Record<string, WireValue>;
interface WireValue {
  S?: string;
  N?: string;
  BOOL?: boolean;
  NULL?: boolean;
  B?: string;
  SS?: string[];
  NS?: string[];
  BS?: string[];
  L?: WireValue[];
  M?: WireItem;
}

/** Encodes an item; attributes that are undefined are left out. Throws for values that no attribute can have. */
export function encodeItem(item: Readonly<Record<string, unknown>>): WireItem {
  const encoded: WireItem = {};
  for (const name in item) {
    const value = item[name];
    if (isStored(value)) encoded[name] = encodeValue(value);
  }
  return encoded;
}

function isStored(value: unknown): boolean {
  return value !== undefined && typeof value !== "function";
}

function encodeValue(value: unknown): WireValue {
  if (typeof value === "string") return { S: value };
  if (typeof value === "boolean") return { BOOL: value };
  if (typeof value === "number" || typeof value === "bigint") return { N: encodeNumber(value) };
  if (value === null) return { NULL: true };
  if (Array.isArray(value)) return { L: value.filter(isStored).map(encodeValue) };
  if (value instanceof Uint8Array) return { B: encodeBinary(value) };
  if (value instanceof Set) return encodeSet([...value]);
  if (value instanceof Map) return { M: encodeItem(Object.fromEntries(value)) };
  if (isPlainObject(value)) return { M: encodeItem(value) };
  throw new TypeError(`No attribute can have a value of this type: ${typeof value}`);
}

/** A number in exact digits. Whole numbers that no `number` holds are `bigint`. */
function encodeNumber(value: unknown): string {
  const isExact = typeof value === "number" && Math.abs(value) <= Number.MAX_SAFE_INTEGER;
  if (isExact || typeof value === "bigint") return String(value);
  throw new RangeError(`No attribute can have this number: ${String(value)}`);
}

/** All elements of a set have one type. */
function encodeSet(elements: readonly unknown[]): WireValue {
  const [first] = elements;
  if (typeof first === "string") return { SS: elements.map(String) };
  if (first instanceof Uint8Array) return { BS: elements.map(encodeBinary) };
  if (first !== undefined) return { NS: elements.map(encodeNumber) };
  throw new TypeError("No attribute can have an empty set");
}

function encodeBinary(value: unknown): string {
  if (!(value instanceof Uint8Array)) throw new TypeError("A binary attribute is a Uint8Array");
  return Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString("base64");
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}

/** Decodes an item. Whole numbers that no `number` holds are `bigint`; sets are `Set`. */
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
  if (value.N !== undefined) return decodeNumber(value.N);
  if (value.M !== undefined) return decodeItem(value.M);
  if (value.L !== undefined) return value.L.map(decodeValue);
  if (value.NULL !== undefined) return null;
  if (value.B !== undefined) return decodeBinary(value.B);
  if (value.SS !== undefined) return new Set(value.SS);
  if (value.NS !== undefined) return new Set(value.NS.map(decodeNumber));
  if (value.BS !== undefined) return new Set(value.BS.map(decodeBinary));
  throw new TypeError(`No type of attribute: ${Object.keys(value).join()}`);
}

function decodeNumber(digits: string): number | bigint {
  const number = Number(digits);
  return Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : BigInt(digits);
}

function decodeBinary(base64: string): Uint8Array {
  return new Uint8Array(Buffer.from(base64, "base64"));
}
