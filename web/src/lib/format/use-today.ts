import { useEffect, useState } from "react";
import { toBudapestTime } from "../../../../shared/visits/budapest-day.ts";

/** A page that stays open shows another day at most so long after midnight, in ms. */
const checkMs = 60_000;

const readDay = () => toBudapestTime(new Date()).day;

/** The calendar day in Budapest; another one after midnight, also where the page was asleep at that time. */
export function useToday(): string {
  const [day, setDay] = useState(readDay);
  useEffect(() => {
    const check = () => setDay(readDay());
    const timer = setInterval(check, checkMs);
    document.addEventListener("visibilitychange", check);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", check);
    };
  }, []);
  return day;
}
