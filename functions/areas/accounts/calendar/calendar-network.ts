import { internet, type Network } from "../../../platform/http/fetch-pinned.ts";

/** How calendars are reached; tests replace this file. */
export const calendarNetwork: Network = internet;
