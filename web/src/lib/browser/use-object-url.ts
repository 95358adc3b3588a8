import { useCallback, useSyncExternalStore } from "react";

/** Object URLs in use. Components that show the same blob share one. */
const made = new WeakMap<Blob, { url: string; users: number }>();

function addressOf(blob: Blob) {
  const known = made.get(blob);
  if (known) return known;
  const address = { url: URL.createObjectURL(blob), users: 0 };
  made.set(blob, address);
  return address;
}

/** An object URL for a blob, revoked when no component uses it. */
export function useObjectUrl(blob: Blob | undefined): string | undefined {
  const hold = useCallback(() => {
    if (!blob) return () => {};
    const address = addressOf(blob);
    address.users += 1;
    return () => {
      address.users -= 1;
      if (address.users > 0) return;
      URL.revokeObjectURL(address.url);
      made.delete(blob);
    };
  }, [blob]);
  return useSyncExternalStore(hold, () => blob && addressOf(blob).url);
}
