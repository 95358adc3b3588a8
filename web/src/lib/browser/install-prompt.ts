import { useSyncExternalStore } from "react";

/** What Chromium tells a page that can be put on the home screen; no standard yet, so no type comes with it. */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
}

/** How this device puts the application on its home screen: it asks by itself, or its owner finds the entry. */
export type InstallMethod = { kind: "ask"; ask: () => Promise<void> } | { kind: "shareMenu" };

let way: InstallMethod | undefined;
const listeners = new Set<() => void>();

function change(next: InstallMethod | undefined): void {
  way = next;
  for (const listener of listeners) listener();
}

function isInstalled(): boolean {
  const isStandalone = "standalone" in navigator && navigator.standalone === true;
  return isStandalone || window.matchMedia("(display-mode: standalone)").matches;
}

/** iPhones and iPads have no call for it; newer iPads say that they are Macs, but have a touch screen. */
function hasShareMenu({ userAgent, maxTouchPoints }: Navigator): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

/** Listens from the start of the page: the browser offers it once, soon after loading. */
export function watchInstallPrompt(): void {
  if (isInstalled()) return;
  if (hasShareMenu(navigator)) change({ kind: "shareMenu" });
  window.addEventListener("beforeinstallprompt", (offer) => {
    offer.preventDefault();
    const { prompt } = offer as InstallPrompt;
    const ask = async () => {
      // an offer is good for one question
      change(undefined);
      await prompt.call(offer);
    };
    change({ kind: "ask", ask });
  });
  window.addEventListener("appinstalled", () => change(undefined));
}

/** The way to the home screen; nothing where it is installed already, or cannot be. */
export function useInstallMethod(): InstallMethod | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => way,
    () => undefined,
  );
}
