import { openOverlays } from "./overlays.ts";

/**
 * Going back closes what lies above the page. While something does, the browser's history has a second entry of the
 * same page, with the router's own state, so that the router hears of neither. It stays when the overlay is closed
 * otherwise, since taking it out would race with a link that closed it: going back passes over it then, and the next
 * overlay takes it again.
 */
interface Place {
  /** The router's number of the page. */
  idx?: number;
  /** The router's name of the entry; absent: that of the first one. */
  key?: string;
  isOverlay?: boolean;
}

const here = (): Place => window.history.state ?? {};

let place: Place = {};

/**
 * Said after each navigation of the router, with the name of its entry. When that is drawn late, the browser has gone
 * on already: where it was is the router's matter then.
 */
export function recordHistoryEntry(key: string): void {
  const now = here();
  place = (now.key ?? "default") === key ? now : {};
}

/** Makes the entry that going back takes away. */
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

/** Follows the browser's history from now on; gives back what ends that. */
export function watchBackButton(): () => void {
  place = here();
  // before the router, which listens at the same place
  window.addEventListener("popstate", handlePop, { capture: true });
  return () => window.removeEventListener("popstate", handlePop, { capture: true });
}
