import type { EventFunctionName } from "../../../shared/operations/all.ts";

const mailAddress = /[\p{L}\p{N}.+_%'-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;

/** A message as a log may hold it: services quote mail addresses in theirs (security T55). */
export function toLogText(message: string): string {
  return message.replace(mailAddress, "<address>");
}

/** What the log says of an event that an event function could not handle. */
export function logEventFailure(
  operation: EventFunctionName,
  error: unknown,
  more: Readonly<Record<string, string | number>> = {},
): void {
  const line = { level: "error", operation, ...more, error: toLogText(String(error)) };
  console.error(JSON.stringify(line));
}
