import { t } from "i18next";
import { manifestPollMs, reloadGuardMs } from "../../../../shared/limits/web.ts";
import { latestBuildPath, ownBuild, type LatestBuild } from "../../lib/builds.ts";
import { notify } from "../../lib/overlays/toasts.ts";

/** Storage key of the time of the last automatic reload. */
const reloadedAtKey = "nevjegy-reloaded-at";

/**
 * Checks regularly for a newer build and offers a reload: unsaved forms are never lost. A page whose files no longer
 * exist reloads itself, at most once in `reloadGuardMs` (spec sections 7 and 9). Returns a function that stops it.
 */
export function watchBuild(): () => void {
  const own = ownBuild();
  let offered = own;
  const look = async () => {
    if (document.visibilityState !== "visible" || !navigator.onLine) return;
    const latest = await askForLatest();
    if (latest === undefined || latest === offered) return;
    offered = latest;
    // also updates the offline files
    void navigator.serviceWorker?.getRegistration().then((worker) => worker?.update());
    const action = { text: t("shell.reload"), run: () => window.location.reload() };
    notify.notice(t("shell.newBuild"), { action });
  };
  const timer = own === undefined ? undefined : setInterval(() => void look(), manifestPollMs);
  window.addEventListener("vite:preloadError", reloadOnce);
  return () => {
    clearInterval(timer);
    window.removeEventListener("vite:preloadError", reloadOnce);
  };
}

/** Nothing if the check failed: the next one may succeed. */
async function askForLatest(): Promise<string | undefined> {
  try {
    const answer = await fetch(latestBuildPath, { cache: "no-store" });
    if (!answer.ok) return undefined;
    const { id } = (await answer.json()) as LatestBuild; // written by the build
    return id;
  } catch {
    return undefined;
  }
}

/** Without a network a reload would not help. */
function reloadOnce(): void {
  if (!navigator.onLine) return;
  const last = Number(sessionStorage.getItem(reloadedAtKey) ?? 0);
  if (Date.now() - last < reloadGuardMs) return;
  sessionStorage.setItem(reloadedAtKey, String(Date.now()));
  window.location.reload();
}
