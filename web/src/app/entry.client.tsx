import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { startI18n } from "../i18n/start-i18n.ts";
import { watchInstallPrompt } from "../lib/browser/install-prompt.ts";
import { prefetchSession } from "../lib/session/session.tsx";
import { queryClient } from "./startup/providers.tsx";
import { findScreen } from "../lib/screens.ts";

// The first screen needs the session and the texts: both load at once.
void prefetchSession(queryClient);
watchInstallPrompt();
await startI18n(findScreen(window.location.pathname)?.texts ?? []);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

if (document.readyState === "complete") prepare();
else window.addEventListener("load", prepare, { once: true });

/** Loads what the first screen does not need. If that fails, the next start tries again. */
function prepare(): void {
  void import("./startup/after-load.ts")
    .then(({ startAfterLoad }) => startAfterLoad())
    .catch(() => {});
}
