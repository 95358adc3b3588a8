import { useEffect, useState } from "react";

/**
 * Whole seconds left of a wait, by the clock: a suspended tab does not wait longer.
 * @param first seconds of the wait that begins with the component; 0: no wait
 * @param again seconds of a wait that `restart` begins
 */
export function useCountdown(first: number, again = first): { left: number; restart: () => void } {
  const [endsAt, setEndsAt] = useState(() => Date.now() + first * 1000);
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((endsAt - now) / 1000));
  const isOver = left === 0;

  useEffect(() => {
    if (isOver) return undefined;
    const clock = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(clock);
  }, [isOver]);

  const restart = () => {
    setNow(Date.now());
    setEndsAt(Date.now() + again * 1000);
  };
  return { left, restart };
}
