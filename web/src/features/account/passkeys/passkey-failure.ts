/** The device's or browser's reason for a failed passkey request; nothing if the service failed. */
export function findPasskeyFailure(failure: unknown): "cancelled" | "present" | undefined {
  const cause = failure instanceof Error ? failure.cause : undefined;
  const names = new Set([nameOf(failure), nameOf(cause)]);
  if (names.has("InvalidStateError")) return "present";
  return names.has("NotAllowedError") || names.has("AbortError") ? "cancelled" : undefined;
}

/** A DOMException is not an Error in every browser, but it has a name. */
function nameOf(thrown: unknown): unknown {
  return typeof thrown === "object" && thrown !== null && "name" in thrown
    ? thrown.name
    : undefined;
}
