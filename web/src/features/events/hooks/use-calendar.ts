import { useQuery, useQueryClient } from "@tanstack/react-query";
import { connectCalendar, disconnectCalendar, loadCalendar } from "../event-calls.ts";

const calendarKey = ["calendar"];
export const eventsKey = ["events"];

/** The connected calendar, and connecting another one or none. A change reads the events again. */
export function useCalendar() {
  const cache = useQueryClient();
  const query = useQuery({
    queryKey: calendarKey,
    queryFn: ({ signal }) => loadCalendar(signal),
  });
  const readEventsAgain = () => cache.invalidateQueries({ queryKey: eventsKey });
  return {
    ...query,
    connect: async (address: string) => {
      cache.setQueryData(calendarKey, await connectCalendar(address));
      await readEventsAgain();
    },
    disconnect: async () => {
      await disconnectCalendar();
      cache.setQueryData(calendarKey, {});
      await readEventsAgain();
    },
  };
}
