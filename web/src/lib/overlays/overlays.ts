/** An element above the page: a dialog, a sheet, a menu. */
export interface Overlay {
  element: HTMLElement;
  /** Closes it like the Esc key. */
  close: () => void;
}

let overlays: readonly Overlay[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Overlay[]): void {
  overlays = next;
  for (const listener of listeners) listener();
}

/** Registers an open overlay as the topmost one. Returns a function that removes it. */
export function openOverlay(overlay: Overlay): () => void {
  change([...overlays, overlay]);
  return () => change(overlays.filter((open) => open !== overlay));
}

/** The open overlays, the topmost last. */
export function openOverlays(): readonly Overlay[] {
  return overlays;
}

/** Calls the listener after each change. Returns a function that unsubscribes. */
export function subscribeOverlays(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
