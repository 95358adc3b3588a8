import { openOverlays } from "./overlays.ts";

/**
 * The Back button closes overlays. While an overlay is open, the browser's history has a second entry of the same page
 * with the router's own state, so the router notices neither entry. The entry remains if the overlay is closed in
 * another way, since removing it would race with a link that closed the overlay: Back then skips it, and the next
 * overlay uses it again.
 */
interface Place {
  /** The router's index of the page. */
  idx?: number;
  /** The router's key of the entry; absent: that of the first entry. */
  key?: string;
  isOverlay?: boolean;
}

const here = (): Place => window.history.state ?? {};

let place: Place = {};

/**
 * Call it after each navigation of the router, with the key of the entry. If the browser has already moved on when the
 * page renders, the former entry is left to the router.
 */
export function recordHistoryEntry(key: string): void {
  const now = here();
  place = (now.key ?? "default") === key ? now : {};
}

/** Pushes the history entry that Back removes. */
export function pushOverlayEntry(): void {
  if (!here().isOverlay) {
    window.history.pushState({ ...window.history.state, isOverlay: true }, "");
  }
  place = here();
}

function handlePop(pop: PopStateEvent): void {
  const before = place;
  place = here();
  if (place.idx === undefined || place.idx !== before.idx) return;
  pop.stopImmediatePropagation();
  if (place.isOverlay) return;
  const top = openOverlays().at(-1);
  if (!top) return window.history.back();
  const isLast = openOverlays().length === 1;
  top.close();
  if (!isLast && before.isOverlay) window.history.forward();
}

/** Handles the Back button from now on. Returns a function that stops it. */
export function watchBackButton(): () => void {
  place = here();
  // capture: before the router's listener on the same target
  window.addEventListener("popstate", handlePop, { capture: true });
  return () => window.removeEventListener("popstate", handlePop, { capture: true });
}
