import type { QueryClient } from "@tanstack/react-query";
import { latestBuildPath } from "../../lib/builds.ts";
import { isSessionUnsure, refetchSession } from "../../lib/session/session.tsx";
import { currentConnection, observeConnection, setConnection } from "../../lib/hub/connection.ts";

/** A probe without an answer after this time counts as lost, in ms. */
const probeMs = 5000;

/** Pause between two probes while the connection is lost, and how long its return is shown, in ms. */
const pauseMs = 4000;
const restoredMs = 4000;

/**
 * Watches the connection to the service. A probe decides, since browsers report a network although the service is out of
 * reach, and the other way round. When the connection returns, everything that failed to load is loaded again. Returns
 * a function that stops it.
 */
export function watchConnection(cache: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isProbing = false;
  let isStopped = false;
  const plan = (run: () => void, ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(run, ms);
  };

  const handleAnswer = () => {
    if (currentConnection() !== "lost") return;
    setConnection("restored");
    plan(() => setConnection("up"), restoredMs);
    if (isSessionUnsure(cache)) void refetchSession(cache);
    void cache.refetchQueries({
      type: "active",
      predicate: ({ state }) => state.status === "error",
    });
  };
  const probe = async () => {
    if (isProbing) return;
    isProbing = true;
    const isReached = await isServiceReached();
    isProbing = false;
    if (isStopped) return;
    if (isReached) return handleAnswer();
    setConnection("lost");
    plan(() => void probe(), pauseMs);
  };
  const check = () => void probe();

  const endCalls = observeConnection({ onAnswer: handleAnswer, onSilence: check });
  window.addEventListener("offline", check);
  window.addEventListener("online", check);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    endCalls();
    window.removeEventListener("offline", check);
    window.removeEventListener("online", check);
  };
}

/** A small file that no cache answers. */
async function isServiceReached(): Promise<boolean> {
  try {
    await fetch(latestBuildPath, { cache: "no-store", signal: AbortSignal.timeout(probeMs) });
    return true;
  } catch {
    return false;
  }
}
