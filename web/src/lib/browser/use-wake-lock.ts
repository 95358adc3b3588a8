import { useEffect } from "react";

/** Keeps the screen of the device lit while it is asked to, where the browser can. */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !("wakeLock" in navigator)) return undefined;
    let isOver = false;
    let held: WakeLockSentinel | undefined;
    const hold = async () => {
      if (document.visibilityState !== "visible") return;
      try {
        const lock = await navigator.wakeLock.request("screen");
        if (isOver) await lock.release();
        else held = lock;
      } catch {
        // the battery is low, or the device does not allow it: the code can be read all the same
      }
    };
    // the browser lets go of it when the page is hidden
    const holdAgain = () => void hold();
    document.addEventListener("visibilitychange", holdAgain);
    void hold();
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", holdAgain);
      void held?.release();
    };
  }, [isWanted]);
}
