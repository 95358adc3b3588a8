/** What lies above the page: a dialog, a sheet, a menu. */
export interface Overlay {
  element: HTMLElement;
  /** As Esc closes it. */
  close: () => void;
}

let overlays: readonly Overlay[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Overlay[]): void {
  overlays = next;
  for (const listener of listeners) listener();
}

/** Puts it above those that are open; gives back what takes it away. */
export function openOverlay(overlay: Overlay): () => void {
  change([...overlays, overlay]);
  return () => change(overlays.filter((open) => open !== overlay));
}

/** Those that are open, the topmost last. */
export function openOverlays(): readonly Overlay[] {
  return overlays;
}

/** Calls the listener after each change; gives back what ends that. */
export function subscribeOverlays(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
