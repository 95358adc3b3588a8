import { useEffect, useEffectEvent } from "react";

/** Calls `onBack` when the device is online again, and when the page becomes visible. */
export function useReconnect(onBack: () => void): void {
  const handleBack = useEffectEvent(onBack);
  useEffect(() => {
    const handleVisible = () => {
      if (document.visibilityState === "visible") handleBack();
    };
    const handleOnline = () => handleBack();
    window.addEventListener("online", handleOnline);
    document.addEventListener("visibilitychange", handleVisible);
    return () => {
      window.removeEventListener("online", handleOnline);
      document.removeEventListener("visibilitychange", handleVisible);
    };
  }, []);
}
