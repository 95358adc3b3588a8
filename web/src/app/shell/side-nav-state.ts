import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { sideNavOpenFromPx } from "../../../../shared/limits/web.ts";

const key = "nevjegy-side-nav";

const wide = `(min-width: ${sideNavOpenFromPx}px)`;

export interface SideNavState {
  /** On narrow windows the navigation is a drawer over the page. */
  isDrawer: boolean;
  isOpen: boolean;
  toggle: () => void;
  close: () => void;
}

/** Whether the side navigation is open. It starts open from 600 px (spec section 2); the user's choice is stored. */
export function useSideNav(): SideNavState {
  const { pathname } = useLocation();
  const [isDrawer, setDrawer] = useState(() => !window.matchMedia(wide).matches);
  const [isKept, setKept] = useState(() => stored() !== "closed");
  const [drawnAt, setDrawnAt] = useState<string>(); // a drawer closes when another screen opens

  useEffect(() => {
    const media = window.matchMedia(wide);
    const follow = () => setDrawer(!media.matches);
    media.addEventListener("change", follow);
    return () => media.removeEventListener("change", follow);
  }, []);

  const keep = (isOpen: boolean) => {
    setKept(isOpen);
    store(isOpen ? "open" : "closed");
  };
  if (!isDrawer) {
    return { isDrawer, isOpen: isKept, toggle: () => keep(!isKept), close: () => keep(false) };
  }
  const isOpen = drawnAt === pathname;
  const close = () => setDrawnAt(undefined);
  return { isDrawer, isOpen, toggle: () => (isOpen ? close() : setDrawnAt(pathname)), close };
}

function stored(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // storage is switched off: the state lasts as long as the page
  }
}

function store(state: "open" | "closed"): void {
  try {
    localStorage.setItem(key, state);
  } catch {
    // as above
  }
}
