import { useEffect, useState } from "react";

/** Whole seconds left of a wait that begins when the component appears, and again with `restart`. */
export function useCountdown(seconds: number): { left: number; restart: () => void } {
  const [endsAt, setEndsAt] = useState(() => Date.now() + seconds * 1000);
  const [left, setLeft] = useState(seconds);

  useEffect(() => {
    const look = () => setLeft(Math.max(0, Math.ceil((endsAt - Date.now()) / 1000)));
    look();
    const clock = setInterval(look, 1000);
    return () => clearInterval(clock);
  }, [endsAt]);

  return { left, restart: () => setEndsAt(Date.now() + seconds * 1000) };
}
