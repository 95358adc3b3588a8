import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { startI18n } from "../i18n/start-i18n.ts";

// The first screen is drawn in its language: its texts come first, the session loads meanwhile.
await startI18n();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
