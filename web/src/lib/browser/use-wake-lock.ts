import { useEffect } from "react";

/** Keeps the screen of the device on while `isWanted`, if the browser supports it. */
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
        // refused, for example on a low battery: the code is readable without it
      }
    };
    // the browser releases the lock when the page is hidden
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
