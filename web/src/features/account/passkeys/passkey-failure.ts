/** What the device or the browser said when a passkey was asked for; nothing when the service failed. */
export function passkeyFailure(failure: unknown): "cancelled" | "present" | undefined {
  const cause = failure instanceof Error ? failure.cause : undefined;
  const names = new Set([nameOf(failure), nameOf(cause)]);
  if (names.has("InvalidStateError")) return "present";
  return names.has("NotAllowedError") || names.has("AbortError") ? "cancelled" : undefined;
}

/** A DOMException is not an Error everywhere, but has its name. */
function nameOf(thrown: unknown): unknown {
  return typeof thrown === "object" && thrown !== null && "name" in thrown
    ? thrown.name
    : undefined;
}
