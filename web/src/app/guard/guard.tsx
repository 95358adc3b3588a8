import { lazy, Suspense, type ReactNode } from "react";
import { Navigate, useLocation } from "react-router";
import { accessGroups } from "../../../../shared/access-groups.ts";
import { loadTexts } from "../../i18n/load-texts.ts";
import { readOfflineCopies } from "../../lib/session/offline-copies.ts";
import { useSession } from "../../lib/session/session.tsx";
import { hasScreenGroup, type Screen } from "../../lib/define-screen.ts";
import { guards, type GuardCaller } from "./guard-functions.ts";
import { screens } from "../../lib/screens.ts";

// loaded only without a connection
const OfflineCards = lazy(async () => {
  await loadTexts(["cards", "offline"]);
  const { OfflineCards: screen } = await import("../../features/offline/screens/offline-cards.tsx");
  return { default: screen };
});

/** Why a screen was refused; the noAccess screen shows the text `access.<reason>`. */
export type Refusal = "missingGroup" | "deniedByGuard";

const knownGroups: readonly string[] = accessGroups;
const warned = new Set<string>();

/**
 * Decides whether a caller may open a screen: visitors must log in first; then every guard function must agree, and the
 * user must have one of the groups (spec section 5). Unknown group names only cause a console warning.
 */
export function decideAccess(
  screen: Pick<Screen, "guards" | "groups">,
  caller: GuardCaller,
): "open" | "login" | Refusal {
  const isGuarded = screen.guards.length > 0 || screen.groups.length > 0;
  if (isGuarded && !caller.user) return "login";
  const held = caller.user?.groups ?? [];
  for (const group of [...screen.groups, ...held]) {
    if (knownGroups.includes(group.normalize("NFC")) || warned.has(group)) continue;
    warned.add(group);
    console.warn(`Unknown access group: ${group}`);
  }
  if (!hasScreenGroup(screen, held)) return "missingGroup";
  return screen.guards.every((name) => guards[name](caller)) ? "open" : "deniedByGuard";
}

/**
 * Draws a screen if the caller may open it; otherwise redirects to the login or the noAccess screen. A user who must
 * first choose a longer password or add a passkey is redirected to the settings. While the service is unreachable, the
 * offline copies of the user's cards replace every guarded screen.
 */
export function Guard({ screen, children }: { screen: Screen; children: ReactNode }) {
  const { ready, user, isUnsure } = useSession();
  const { pathname, search } = useLocation();
  const isGuarded = screen.guards.length > 0 || screen.groups.length > 0;
  if (!ready && isGuarded) return null;

  const decision = decideAccess(screen, { user });
  const isHeld = user?.mustDo !== undefined && isGuarded && screen !== screens.settings;
  if (isHeld) return <Navigate to={screens.settings.to()} replace />;
  if (decision === "open") return children;
  if (decision === "login" && isUnsure && readOfflineCopies())
    return (
      <Suspense>
        <OfflineCards />
      </Suspense>
    );
  const target =
    decision === "login"
      ? `${screens.login.to()}?${new URLSearchParams({ next: pathname + search })}`
      : `${screens.noAccess.to()}?${new URLSearchParams({ reason: decision })}`;
  return <Navigate to={target} replace />;
}
