import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { startI18n } from "../i18n/start-i18n.ts";
import { watchInstallPrompt } from "../lib/install-prompt.ts";
import { prefetchSession } from "../lib/session.tsx";
import { keepOwnCards } from "./keep-own-cards.ts";
import { queryClient } from "./providers.tsx";
import { registerWorker } from "./register-worker.ts";
import { screenAt } from "./screens.ts";

// The first screen is drawn in its language and for its user: both are asked for at once.
void prefetchSession(queryClient);
keepOwnCards(queryClient);
watchInstallPrompt();
registerWorker();
await startI18n(screenAt(window.location.pathname)?.texts ?? []);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
