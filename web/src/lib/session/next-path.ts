/**
 * Returns the path to open after login; only paths of this site (security T33). It must have one leading `/`, not `//`
 * or `/\`, and no control characters, since browsers drop tabs and line ends from addresses.
 */
export function localPath(wanted: string | null | undefined, otherwise: string): string {
  if (!wanted || !wanted.startsWith("/") || /^\/[/\\]/.test(wanted)) return otherwise;
  // eslint-disable-next-line no-control-regex -- these are the characters meant
  return /[\u0000-\u001f\\]/.test(wanted) ? otherwise : wanted;
}

/** Adds the path that follows after an account screen. */
export function withNextPath(screen: string, next: string | null | undefined): string {
  return next ? `${screen}?${new URLSearchParams({ next })}` : screen;
}
