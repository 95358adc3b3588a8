import { useSyncExternalStore } from "react";

/**
 * Chromium's event for an application that can be installed. It is not a standard yet, so TypeScript has no type for
 * it.
 */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
}

/** How the user installs the application on this device: by a prompt, or by an entry of the share menu. */
export type InstallMethod = { kind: "ask"; ask: () => Promise<void> } | { kind: "shareMenu" };

let method: InstallMethod | undefined;
const listeners = new Set<() => void>();

function change(next: InstallMethod | undefined): void {
  method = next;
  for (const listener of listeners) listener();
}

function isInstalled(): boolean {
  const isStandalone = "standalone" in navigator && navigator.standalone === true;
  return isStandalone || window.matchMedia("(display-mode: standalone)").matches;
}

/** iPhones and iPads have no install prompt. Newer iPads report a Mac, but have a touch screen. */
function hasShareMenu({ userAgent, maxTouchPoints }: Navigator): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

/** Must run at the start of the page: the browser offers the prompt once, soon after loading. */
export function watchInstallPrompt(): void {
  if (isInstalled()) return;
  if (hasShareMenu(navigator)) change({ kind: "shareMenu" });
  window.addEventListener("beforeinstallprompt", (offer) => {
    offer.preventDefault();
    const { prompt } = offer as InstallPrompt;
    const ask = async () => {
      // the browser allows one prompt per event
      change(undefined);
      await prompt.call(offer);
    };
    change({ kind: "ask", ask });
  });
  window.addEventListener("appinstalled", () => change(undefined));
}

/** The install method; nothing if the application is installed already or cannot be installed. */
export function useInstallMethod(): InstallMethod | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => method,
    () => undefined,
  );
}
