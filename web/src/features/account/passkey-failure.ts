/** What the device or the browser said when a passkey was asked for; nothing when the service failed. */
export function passkeyFailure(failure: unknown): "cancelled" | "present" | undefined {
  if (!(failure instanceof Error)) return undefined;
  const names = new Set([failure.name, failure.cause instanceof Error ? failure.cause.name : ""]);
  if (names.has("InvalidStateError")) return "present";
  return names.has("NotAllowedError") || names.has("AbortError") ? "cancelled" : undefined;
}
