import { HubError, invalidField } from "../../../shared/errors.ts";
import { bodyText, header, type HttpEvent } from "./event.ts";

const defaultMaxBytes = 1024 * 1024;
const poisonous = new Set(["__proto__", "constructor", "prototype"]);

/** Refuses a body that is too large or not JSON by its type (413, 415), before anything else is asked. */
export function checkBody(event: HttpEvent, maxBytes = defaultMaxBytes): void {
  if (Buffer.byteLength(bodyText(event)) > maxBytes) throw new HubError("body.tooLarge");
  const type = header(event, "content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") throw new HubError("type.unsupported");
}

/** Reads JSON; malformed text and keys that reach into prototypes are `input.invalid` (security T07). */
export function readJson(text: string, name: string): unknown {
  let poison: string | undefined;
  let value: unknown;
  try {
    value = JSON.parse(text, function keep(this: unknown, key: string, part: unknown) {
      if (poisonous.has(key)) poison = key;
      return part;
    });
  } catch (error) {
    throw Object.assign(invalidField(name, "wrongFormat"), { cause: error });
  }
  if (poison !== undefined) throw invalidField(poison, "notAcceptable");
  return value;
}

/** Reads a JSON object, as filters and sorts are in an address. */
export function readJsonObject(text: string, name: string): Record<string, unknown> {
  const value = readJson(text, name);
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw invalidField(name, "wrongType");
  return value as Record<string, unknown>; // narrowed above
}
