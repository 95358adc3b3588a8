import { useSyncExternalStore } from "react";
import { colorSchemeAttribute, colorSchemeKey } from "../../../../shared/color-scheme.ts";

export type ColorScheme = "light" | "dark";

const prefersDark = "(prefers-color-scheme: dark)";
const listeners = new Set<() => void>();

function shown(): ColorScheme {
  return document.documentElement.getAttribute(colorSchemeAttribute) === "dark" ? "dark" : "light";
}

function show(scheme: ColorScheme): void {
  document.documentElement.setAttribute(colorSchemeAttribute, scheme);
  for (const listener of listeners) listener();
}

function stored(): ColorScheme | undefined {
  try {
    const value = localStorage.getItem(colorSchemeKey);
    return value === "light" || value === "dark" ? value : undefined;
  } catch {
    return undefined; // storage is switched off: the choice lasts as long as the page
  }
}

/** Shows a theme, and stores the choice in this browser. */
export function chooseColorScheme(scheme: ColorScheme): void {
  try {
    localStorage.setItem(colorSchemeKey, scheme);
  } catch {
    // as above
  }
  show(scheme);
}

/** Notifies of changes of the system's theme, and of choices in other tabs. */
function subscribe(listener: () => void): () => void {
  const system = window.matchMedia(prefersDark);
  const follow = () => show(stored() ?? (system.matches ? "dark" : "light"));
  const followChoice = ({ key }: StorageEvent) => {
    if (key === colorSchemeKey) follow();
  };
  listeners.add(listener);
  system.addEventListener("change", follow);
  window.addEventListener("storage", followChoice);
  return () => {
    listeners.delete(listener);
    system.removeEventListener("change", follow);
    window.removeEventListener("storage", followChoice);
  };
}

/** The current theme; a component that uses it renders again when it changes. */
export function useColorScheme(): ColorScheme {
  return useSyncExternalStore(subscribe, shown, () => "light");
}
