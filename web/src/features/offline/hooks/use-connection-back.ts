import { useEffect, useEffectEvent } from "react";

/** Calls back when the device has a network again, and when the page is looked at again. */
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
