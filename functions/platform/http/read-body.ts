import { HubError, invalidField } from "../../../shared/errors.ts";
import { bodyTypes, type BodyKind } from "../../../shared/operations/content-types.ts";
import { decodeBodyBytes, decodeBodyText, getHeader, type HttpEvent } from "./event.ts";

const defaultMaxBytes = 1024 * 1024;
/** Names that reach into prototypes (security T07). */
export const forbiddenKeys: ReadonlySet<string> = new Set([
  "__proto__",
  "constructor",
  "prototype",
]);

interface BodyRules {
  accepts: readonly BodyKind[];
  maxBytes?: number | undefined;
}

/** Refuses a body that is too large or of a type that the operation does not accept (413, 415). */
export function checkBody(
  event: HttpEvent,
  { accepts, maxBytes = defaultMaxBytes }: BodyRules,
): void {
  // A compressed body would have to be unpacked to be measured.
  if ((getHeader(event, "content-encoding") ?? "identity") !== "identity")
    throw new HubError("type.unsupported");
  // The file is measured where it is read: a larger one is sent by a signed form.
  if (accepts.includes("upload") && isUpload(event)) return;
  if (accepts.includes("empty") && decodeBodyText(event) === "") return;
  if (Buffer.byteLength(decodeBodyText(event)) > maxBytes) throw new HubError("body.tooLarge");
  const type = typeOf(event);
  const isAccepted = accepts.some((kind) => kind !== "empty" && bodyTypes[kind] === type);
  if (!isAccepted || !isUtf8(event)) throw new HubError("type.unsupported");
}

/** Text in another character set would be decoded incorrectly. */
function isUtf8(event: HttpEvent): boolean {
  const charset = /;\s*charset="?([^";\s]+)/i.exec(getHeader(event, "content-type") ?? "")?.[1];
  return charset === undefined || /^(utf-?8|us-ascii)$/i.test(charset);
}

function isUpload(event: HttpEvent): boolean {
  return typeOf(event) === bodyTypes.upload;
}

function typeOf(event: HttpEvent): string | undefined {
  return getHeader(event, "content-type")?.split(";")[0]?.trim().toLowerCase();
}

/** The body of a call: JSON, the fields of a form as an object, the unread bytes of an upload. Throws `input.invalid`. */
export function readBody(event: HttpEvent, accepts: readonly BodyKind[]): unknown {
  if (accepts.includes("empty") && decodeBodyText(event) === "") return {};
  if (isUpload(event))
    return { contentType: getHeader(event, "content-type"), bytes: decodeBodyBytes(event) };
  const text = decodeBodyText(event);
  if (typeOf(event) !== bodyTypes.form) return readJson(text, "body");
  const fields = [...new URLSearchParams(text)];
  const poison = fields.find(([name]) => forbiddenKeys.has(name))?.[0];
  if (poison !== undefined) throw invalidField(poison, "notAcceptable");
  return Object.fromEntries(fields);
}

/**
 * Reads JSON; malformed text, keys that reach into prototypes (security T07) and halves of characters, which nothing
 * could store, are `input.invalid`.
 */
function readJson(text: string, name: string): unknown {
  let poison: string | undefined;
  let broken: string | undefined;
  let value: unknown;
  try {
    value = JSON.parse(text, function keep(this: unknown, key: string, part: unknown) {
      if (forbiddenKeys.has(key)) poison = key;
      if (!key.isWellFormed()) broken = name;
      else if (typeof part === "string" && !part.isWellFormed())
        broken = key === "" || Array.isArray(this) ? name : key;
      return part;
    });
  } catch (error) {
    throw Object.assign(invalidField(name, "wrongFormat"), { cause: error });
  }
  if (poison !== undefined) throw invalidField(poison, "notAcceptable");
  if (broken !== undefined) throw invalidField(broken, "wrongFormat");
  return value;
}

/** Reads a JSON object, as filters and sorts are in an address. */
export function readJsonObject(text: string, name: string): Record<string, unknown> {
  const value = readJson(text, name);
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw invalidField(name, "wrongType");
  return value as Record<string, unknown>; // narrowed above
}
